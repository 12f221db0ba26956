import { ownOf } from '../own.ts'
import { withoutEnd } from './ends.ts'

/** A paragraph, heading or list. `text` is its readable text. */
export type Block = { html: string; text: string }

// The last group is the end of a tag; text has none. So the pattern is linear.
const token =
	/<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*(>?)|&(?:[a-z]+|#\d+|#x[\da-f]+);|[^<&]+|[<&]/gi
const alone = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input'])
/** Elements that begin a line. */
const lines = new Set([
	'br',
	'p',
	'li',
	'tr',
	'td',
	'th',
	'h2',
	'h3',
	'h4',
	'div',
	'blockquote',
	'figcaption',
])
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The top-level blocks of HTML. @param html sanitised: well-formed */
export function blocksOf(html: string): Block[] {
	const blocks: Block[] = []
	let depth = 0
	let open = ''
	let text = ''
	const close = () => {
		if (open.trim()) blocks.push({ html: open, text: withoutEnd(text, /\n/) })
		open = ''
		text = ''
	}
	for (const match of html.matchAll(token)) {
		const { whole, closing, tag } = partOf(match)
		const isPair = tag !== '' && !alone.has(tag.toLowerCase())
		if (isPair && !closing && depth === 0) close()
		open += whole
		text += readOf(match)
		if (isPair) depth += closing ? -1 : 1
		if (isPair && closing && depth === 0) close()
	}
	close()
	return blocks
}

/** Marks ranges of a block's text in its HTML. @param ranges offsets in its `text` */
export function markText(html: string, ranges: readonly { start: number; end: number }[]): string {
	const edges = [...new Set(ranges.flatMap(({ start, end }) => [start, end]))]
	const isMarked = (at: number) => ranges.some(({ start, end }) => start <= at && at < end)
	let marked = ''
	let at = 0
	for (const match of html.matchAll(token)) {
		const { whole, tag } = partOf(match)
		const read = readOf(match)
		const inside = edges.filter((edge) => at < edge && edge < at + read.length).sort((one, two) => one - two)
		const cuts = tag || read !== whole ? [at, at + read.length] : [at, ...inside, at + read.length]
		for (const [index, from] of cuts.slice(0, -1).entries()) {
			const piece = tag || read !== whole ? whole : whole.slice(from - at, (cuts[index + 1] ?? at) - at)
			marked += !tag && isMarked(from) ? `<mark>${piece}</mark>` : piece
		}
		at += read.length
	}
	return marked
}

function partOf([whole, closing, name = '', end]: RegExpMatchArray) {
	return { whole, closing, tag: end ? name : '' }
}

/** The readable text of a tag, an entity or a run of letters. */
function readOf(match: RegExpMatchArray): string {
	const { whole, closing, tag } = partOf(match)
	if (tag) return lines.has(tag.toLowerCase()) && (closing || alone.has(tag.toLowerCase())) ? '\n' : ''
	const entity = /^&(?:#(x?)([\da-f]+)|([a-z]+));$/i.exec(whole)
	if (!entity) return whole
	const [, hex, code, name = ''] = entity
	if (!code) return ownOf(named, name) ?? whole
	const point = Number.parseInt(code, hex ? 16 : 10)
	return point <= 0x10ffff ? String.fromCodePoint(point) : whole
}
