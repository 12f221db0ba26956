/** Block elements. */
export const blockTags = [
	'p',
	'h2',
	'h3',
	'h4',
	'ul',
	'ol',
	'li',
	'blockquote',
	'table',
	'caption',
	'thead',
	'tbody',
	'tfoot',
	'tr',
	'th',
	'td',
]
/** With those of articles. */
const blocks = new Set([...blockTags, 'pre', 'figure', 'figcaption', 'details', 'summary', 'div', 'hr'])
const lines = new Set(['p', 'h2', 'h3', 'h4'])
/** They hold no other block; a nested one ends them, as in browsers. */
const leaves = new Set([...lines, 'pre', 'figcaption', 'summary'])
/** Their words stand in them without paragraphs and headings. */
const wordsAlone = new Set(['figure', 'figcaption', 'summary', 'pre'])
const [lists, rows, tables] = [['ul', 'ol'], ['tr'], ['table']]
/** The parents of items. */
const parentsOf: Record<string, readonly string[]> = { li: lists, td: rows, th: rows, tr: tables }
const voids = new Set(['br', 'img', 'hr'])
/** They stand for what the page shows in their place. */
const standIn = /^(?:blockquote .*data-quran|div .*data-embed)=/s
const emptyStays = new Set(['th', 'td'])
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/g

/** `implied`: added here. `bare`: an element without meaning, of which only the contents are kept. */
type Open = { tag: string; at: number; implied?: true; bare?: boolean }

/**
 * Mends the structure of sanitised HTML: paragraphs do not nest, loose text becomes paragraphs (at blank lines), a
 * Quran citation and an embedded video are empty, a figure has a picture, and empty elements go.
 */
export function tidyHtml(html: string): string {
	const out: string[] = []
	const open: Open[] = []
	/** The element that stands for something, and how deep in others of its name. */
	let stands: { tag: string; depth: number } | null = null

	for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(pieces)) {
		if (stands) {
			if (tag === stands.tag) stands.depth += slash ? -1 : 1
			if (stands.depth === 0) stands = null
			continue
		}
		if (!tag) loose(piece)
		else if (slash) close(tag)
		else if (standIn.test(tag + attributes)) {
			endLeaf()
			close('figure')
			out.push(`<${tag}${attributes}></${tag}>`)
			stands = { tag, depth: 1 }
		} else begin(piece, tag, attributes)
	}
	closeDownTo(0)
	return out.join('')

	function begin(piece: string, tag: string, attributes: string) {
		if (lines.has(tag) && wordsAlone.has(open.findLast((item) => blocks.has(item.tag))?.tag ?? '')) return
		if (tag === 'figcaption' && !open.some((item) => item.tag === 'figure'))
			return begin(`<p${attributes}>`, 'p', attributes)
		if (blocks.has(tag)) endLeaf()
		else implied()
		endBeside(tag)
		// It holds a picture and its caption alone.
		if (blocks.has(tag) && tag !== 'figcaption') close('figure')
		if (voids.has(tag)) {
			out.push(piece)
			return
		}
		const bare = tag === 'span' ? attributes.trim() === '' : tag === 'a' && !attributes.includes('href=')
		open.push({ tag, at: out.length, bare })
		out.push(bare ? '' : piece)
	}

	/** An item ends the one before it in the same list or table, as in browsers. */
	function endBeside(tag: string) {
		const parents = parentsOf[tag]
		if (!parents) return
		const at = open.findLastIndex((item) => parentsOf[item.tag] === parents)
		if (at > open.findLastIndex((item) => parents.includes(item.tag))) closeDownTo(at)
	}

	function close(tag: string) {
		const at = open.findLastIndex((item) => item.tag === tag)
		if (at >= 0) closeDownTo(at)
		else if (tag === 'figcaption') endLeaf()
	}

	/** Text outside of blocks becomes a paragraph, and a blank line begins the next. */
	function loose(text: string) {
		if (open.some((item) => blocks.has(item.tag) && !item.implied)) {
			out.push(text)
			return
		}
		for (const [index, part] of text.split(/\n\s*\n/).entries()) {
			if (index > 0) endLeaf()
			if (part.trim() === '' && open.length === 0) continue
			implied()
			out.push(part)
		}
	}

	function implied() {
		if (open.length > 0) return
		open.push({ tag: 'p', at: out.length, implied: true })
		out.push('<p>')
	}

	function endLeaf() {
		const at = open.findLastIndex((item) => leaves.has(item.tag))
		if (at >= 0) closeDownTo(at)
	}

	function closeDownTo(at: number) {
		while (open.length > at) {
			const item = open.pop()
			if (!item) return
			const inside = out.slice(item.at + 1).join('')
			if (item.bare) continue
			if (isFrameAlone(item.tag, inside)) {
				out.length = item.at
				out.push(tidyHtml(inside.replace(/<(\/?)figcaption(?:\s[^<>]*)?>/g, '<$1p>')))
				continue
			}
			if (!emptyStays.has(item.tag) && /^(?:\s|<br \/>)*$/.test(inside)) {
				// A space between two words stays.
				out.length = item.at
				if (inside !== '' && !blocks.has(item.tag)) out.push(' ')
			} else {
				trimEnd(item)
				out.push(`</${item.tag}>`)
			}
		}
	}

	/** Removes line breaks and spaces from a paragraph's end. */
	function trimEnd(item: Open) {
		if (!leaves.has(item.tag)) return
		while (out.length > item.at + 1 && /^(?:\s+|<br \/>)$/.test(out.at(-1) ?? '')) out.pop()
		if (item.implied) out.push((out.pop() ?? '').trimEnd())
	}
}

/** A frame of a table or without its picture, or what would open without a word to click on. */
function isFrameAlone(tag: string, inside: string): boolean {
	return (
		(tag === 'figure' && !inside.includes('<img ')) || (tag === 'details' && !inside.includes('<summary'))
	)
}
