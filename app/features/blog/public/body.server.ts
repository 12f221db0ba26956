import { citationsAsText, expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { externalVideo, readEmbedded } from '#app/platform/text/video.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Notes } from '../model.ts'
import type { Heading, ShownBody } from './shown.ts'

/** Fewer headings need no table of contents. */
const fewestHeadings = 4

const noteReference = /<sup class="note-ref"><a [^<>]*>[^<>]*<\/a><\/sup>/g

type Text = { body: string; notes: Notes; language: Locale }

/**
 * The text of a post as its page shows it: ayat in full, footnotes numbered by their place and linked, headings with
 * anchors, videos of other sites behind a button.
 * @param reader the language of the page
 */
export function showBody({ body, notes, language }: Text, reader: Locale): ShownBody {
	const { html: noted, list } = withNotes(body, notes, (order, nth) => {
		const number = inNumerals(order, language)
		const id = nth === 1 ? `note-from-${order}` : `note-from-${order}-${nth}`
		const label = escapeAttribute(
			inLocale(reader, () => m.blogread_note({ number: inNumerals(order, reader) })),
		)
		return `<sup class="note-ref"><a id="${id}" href="#note-${order}" role="doc-noteref" aria-label="${label}">${number}</a></sup>`
	})
	const { html: placed, headings } = withAnchors(noted)
	let hasEmbeds = false
	const embedded = withEmbeds(placed, (video) => {
		hasEmbeds = true
		return inLocale(reader, () => frameOf(video))
	})
	const html = expandCitations(embedded, { locale: language, reader })
	return {
		html,
		contents: headings.length >= fewestHeadings ? headings : [],
		notes: list.map((note, index) => ({
			number: inNumerals(index + 1, language),
			id: `note-${index + 1}`,
			from: `note-from-${index + 1}`,
			html: expandCitations(note, { locale: language, reader }),
		})),
		hasEmbeds,
		hasAyat: html.includes('class="ayah'),
	}
}

/** The text for feed readers: footnotes as a list at the end, videos as links; citations stay references. */
export function bodyForFeeds({ body, notes, language }: Text): string {
	const { html, list } = withNotes(body, notes, (order) => `<sup>[${inNumerals(order, language)}]</sup>`)
	const linked = withEmbeds(html, ({ watch, site }) => `<p><a href="${watch}">${site}</a></p>`)
	if (list.length === 0) return linked
	return `${linked}<hr /><ol>${list.map((note) => `<li>${note}</li>`).join('')}</ol>`
}

/** The text without markup, for comparison and search engines: citations are references, footnotes follow. */
export function plainBody({ body, notes, language }: Text): string {
	const { html, list } = withNotes(body, notes, (order) => ` [${order}] `)
	const bare = (part: string) => textOfHtml(citationsAsText(part, { locale: language, isExact: true }))
	return [bare(html), ...list.map((note, index) => `[${index + 1}] ${bare(note)}`)].join('\n\n')
}

/**
 * Replaces the references to footnotes, numbered in the order of their first appearance; one without a text goes.
 * @param refer the markup of the `nth` reference to a note
 */
function withNotes(body: string, notes: Notes, refer: (order: number, nth: number) => string) {
	const seen = new Map<string, { order: number; times: number }>()
	const list: string[] = []
	const html = body.replace(/<sup data-note="(\d{1,4})"><\/sup>/g, (_, name: string) => {
		const text = Object.hasOwn(notes, name) ? notes[name] : undefined
		if (!text) return ''
		const known = seen.get(name) ?? { order: list.push(text), times: 0 }
		known.times++
		seen.set(name, known)
		return refer(known.order, known.times)
	})
	return { html, list }
}

/** Gives each heading of the first level an anchor. */
function withAnchors(html: string) {
	const headings: Heading[] = []
	const parts = html.split(/<h2(?=[\s>])/)
	const placed = parts.map((part, index) => {
		if (index === 0) return part
		const begin = part.indexOf('>') + 1
		const end = part.indexOf('</h2>', begin)
		const text = textOfHtml(part.slice(begin, end).replace(noteReference, ''))
		if (end < 0 || !text) return `<h2${part}`
		const id = `part-${index}`
		headings.push({ id, text })
		return `<h2 id="${id}"${part}`
	})
	return { html: placed.join(''), headings }
}

type Video = ReturnType<typeof externalVideo>

/** Replaces embedded videos; one of an unknown site goes. */
function withEmbeds(html: string, show: (video: Video) => string): string {
	return html.replace(/<div data-embed="([\w:-]{1,100})"><\/div>/g, (_, written: string) => {
		const video = readEmbedded(written)
		return video ? show(externalVideo(video)) : ''
	})
}

const frame =
	'relative grid aspect-video w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card border border-line bg-surface p-4 text-center'

/** As the videos of lessons: nothing is loaded before a click, and without script the link leads there. */
function frameOf({ site, watch, embed }: Video): string {
	const title = escapeAttribute(m.blogread_video({ site }))
	return `<div data-outside class="${frame}"><a href="${watch}" target="_blank" rel="noreferrer noopener" data-embed="${embed}" data-title="${title}" class="${buttonClass('primary')}">${m.media_play_outside({ site })}</a><p class="max-w-measure text-muted text-sm">${m.media_outside_note({ site })}</p></div>`
}

function escapeAttribute(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
