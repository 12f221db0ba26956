import sanitize from 'sanitize-html'
import { ownOf } from '../own.ts'
import { blockTags, tidyHtml } from './tidy-html.server.ts'

/** The normal form of a Quran reference (`2:255`, or `2:255:1-9` of a part); undefined if there is no such verse. */
export type Cite = (written: string) => string | undefined

const cells = ['lang', 'dir', 'colspan', 'rowspan', 'scope']
const attributes: Record<string, string[]> = {
	'*': ['lang', 'dir'],
	a: ['href', 'rel'],
	blockquote: ['data-quran'],
	span: ['data-note'],
	div: ['data-verse', 'data-embed'],
	img: ['src', 'alt', 'width', 'height', 'loading'],
	ol: ['start'],
	td: cells,
	th: cells,
}
const dropped = [
	'script',
	'style',
	'textarea',
	'option',
	'noscript',
	'title',
	'head',
	'template',
	'iframe',
	'object',
	'svg',
	'math',
	'xmp',
	'noembed',
	'noframes',
	'plaintext',
]
const allowed: Record<string, RegExp> = {
	lang: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i,
	dir: /^(ltr|rtl|auto)$/,
	colspan: /^\d{1,2}$/,
	rowspan: /^\d{1,2}$/,
	scope: /^(row|col)$/,
	start: /^\d{1,4}$/,
	width: /^\d{1,5}$/,
	height: /^\d{1,5}$/,
	alt: /^.{0,300}$/s,
	'data-note': /^$/,
	'data-verse': /^$/,
	// Which sites, and what their ids look like, the player knows.
	'data-embed': /^[a-z]{3,12}:[\w-]{3,80}$/,
}
const inlineTags = ['strong', 'em', 'u', 'sup', 'br', 'span', 'a']
/** Further elements of articles; elsewhere their words become paragraphs. */
const articleTags = ['hr', 'sub', 'code', 'pre', 'details', 'summary', 'figure', 'figcaption', 'div']
/** An option that the library's types do not know. */
const emptyAttributes = { allowedEmptyAttributes: ['alt', 'data-note', 'data-verse'] }
/** A file of this site, with its own access check. */
const ownFile = /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type AllowedElements = {
	/** Pictures that are files of this site. */
	pictures?: boolean
	/**
	 * Rules, code, what opens on a click (`details`), pictures with captions, footnotes (`<span data-note>` with their
	 * words), verse (`<div data-verse>`, a paragraph each half line) and videos (`<div data-embed="youtube:…">`).
	 */
	article?: boolean
}

/**
 * Sanitises HTML: structure and links stay; script, style, classes, images and unknown elements go. A Quran citation
 * keeps its reference and loses any text inside it.
 * @returns well-formed HTML, attribute values in double quotes; idempotent
 */
export function cleanHtml(
	html: string,
	cite: Cite,
	{ pictures = false, article = false }: AllowedElements = {},
): string {
	const safe = sanitize(html, {
		allowedTags: [...blockTags, ...inlineTags, ...(pictures ? ['img'] : []), ...(article ? articleTags : [])],
		...emptyAttributes,
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
		allowedAttributes: attributes,
		nonTextTags: dropped,
		nestingLimit: 40,
		allowedSchemes: ['http', 'https', 'mailto'],
		allowProtocolRelative: false,
		parseStyleAttributes: false,
		transformTags: {
			'*': (tagName, attribs) => {
				const kept = tagName === 'img' ? keepPicture(attribs) : keepSafe(attribs, cite)
				return { tagName: nameOf(tagName, kept, article), attribs: article ? kept : withoutMarks(kept) }
			},
		},
	})
	return tidyHtml(safe)
}

const renamed: Record<string, string> = {
	b: 'strong',
	i: 'em',
	h1: 'h2',
	h5: 'h4',
	h6: 'h4',
	div: 'p',
	section: 'p',
	article: 'p',
	center: 'p',
	pre: 'p',
	dt: 'p',
	dd: 'p',
}

function nameOf(tag: string, kept: Record<string, string>, article: boolean): string {
	// As pages show it: copied from one, it is the citation again.
	if (tag === 'figure' && kept['data-quran']) return 'blockquote'
	if (article && tag === 'pre') return tag
	if (article && tag === 'div' && ('data-verse' in kept || 'data-embed' in kept)) return tag
	return ownOf(renamed, tag) ?? tag
}

/** Without what marks an element of articles alone. */
function withoutMarks({
	'data-note': _note,
	'data-verse': _verse,
	'data-embed': _embed,
	...kept
}: Record<string, string>) {
	return kept
}

/** The size reserves its space while it loads. */
function keepPicture({ src = '', alt = '', width = '', height = '' }: Record<string, string>) {
	if (!ownFile.test(src)) return {}
	const kept = { src, alt: allowed.alt?.test(alt) ? alt : '', loading: 'lazy' }
	return allowed.width?.test(width) && allowed.height?.test(height) ? { ...kept, width, height } : kept
}

function keepSafe(given: Record<string, string>, cite: Cite): Record<string, string> {
	const kept: Record<string, string> = {}
	for (const [name, value] of Object.entries(given)) {
		if (ownOf(allowed, name)?.test(value)) kept[name] = value
	}
	const href = given.href?.trim() ?? ''
	if (/^(https?:\/\/|mailto:)/i.test(href) || /^\/(?![/\\])/.test(href) || href.startsWith('#'))
		kept.href = href
	if (/^https?:/i.test(href)) kept.rel = 'noopener nofollow'
	const reference = given['data-quran'] === undefined ? undefined : cite(given['data-quran'])
	if (reference) kept['data-quran'] = reference
	return kept
}

const knownTag =
	/<\/?(?:a|b|blockquote|br|center|dd|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|pre|script|section|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i

/** Is this HTML, not text that contains a `<`? */
export function looksLikeHtml(text: string): boolean {
	return knownTag.test(text)
}

/**
 * Text as HTML: blank lines separate paragraphs, other line ends stay. A line with only `[quran:2:255]` becomes the
 * citation.
 */
export function htmlOfText(text: string, cite: Cite): string {
	const parts = text.replace(
		/^[ \t]*\[quran:([^\]\r\n\u2028\u2029]*)\][ \t]*$/gm,
		(line, written: string) => {
			const reference = cite(written)
			return reference ? `\n\n\u0000${reference}\n\n` : line
		},
	)
	return parts
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '')
		.map((part) =>
			part.startsWith('\u0000')
				? `<blockquote data-quran="${part.slice(1)}"></blockquote>`
				: `<p>${escaped(part)}</p>`,
		)
		.join('')
}

/** The plain text of HTML, for a title or an excerpt; blocks are separated by a blank line. */
export function textOfHtml(html: string): string {
	const lines = html
		.replace(/<(?:br|li|tr)\b/gi, '\n$&')
		.replace(
			/<\/?(?:p|h[1-6]|div|blockquote|ul|ol|table|pre|hr|figure|figcaption|details|summary)\b/gi,
			'\n\n$&',
		)
		.replace(/<t[dh]\b/gi, ' $&')
	const bare = sanitize(lines, { allowedTags: [], allowedAttributes: {}, nonTextTags: dropped })
	return bare
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, '&')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

function escaped(text: string): string {
	const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
	// Line by line: a pattern for blanks around line ends would be quadratic.
	return safe
		.split('\n')
		.map((line) => line.trim())
		.join('<br />')
}
