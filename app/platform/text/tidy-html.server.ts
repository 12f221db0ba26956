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
const blocks = new Set(blockTags)
/** They hold no other block; a nested one ends them, as in browsers. */
const leaves = new Set(['p', 'h2', 'h3', 'h4'])
const emptyStays = new Set(['th', 'td'])
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/g

/** `implied`: added here. `bare`: an element without meaning, of which only the contents are kept. */
type Open = { tag: string; at: number; implied?: true; bare?: boolean }

/**
 * Mends the structure of sanitised HTML: paragraphs do not nest, loose text becomes paragraphs (at blank lines), a
 * Quran citation is empty, and empty elements go.
 */
export function tidyHtml(html: string): string {
	const out: string[] = []
	const open: Open[] = []
	let insideCitation = 0

	for (const [piece, slash, tag = '', attributes = ''] of html.matchAll(pieces)) {
		if (insideCitation > 0) {
			if (tag === 'blockquote') insideCitation += slash ? -1 : 1
			continue
		}
		if (!tag) loose(piece)
		else if (slash) close(tag)
		else if (tag === 'blockquote' && attributes.includes('data-quran=')) {
			endLeaf()
			out.push(`<blockquote${attributes}></blockquote>`)
			insideCitation = 1
		} else begin(piece, tag, attributes)
	}
	closeDownTo(0)
	return out.join('')

	function begin(piece: string, tag: string, attributes: string) {
		if (blocks.has(tag)) endLeaf()
		else implied()
		if (tag === 'br' || tag === 'img') {
			out.push(piece)
			return
		}
		const bare = tag === 'span' ? attributes.trim() === '' : tag === 'a' && !attributes.includes('href=')
		open.push({ tag, at: out.length, bare })
		out.push(bare ? '' : piece)
	}

	function close(tag: string) {
		const at = open.findLastIndex((item) => item.tag === tag)
		if (at >= 0) closeDownTo(at)
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
