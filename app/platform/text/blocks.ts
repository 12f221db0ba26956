import { ownOf } from '../own.ts'
import { withoutEnd } from './ends.ts'

/** What stands for itself in a text: a paragraph, a heading, a list. `text` is what can be read of it. */
export type Block = { html: string; text: string }

// The last group holds the end of a tag; what has none is text. So nothing is looked through twice.
const token =
	/<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*(>?)|&(?:[a-z]+|#\d+|#x[\da-f]+);|[^<&]+|[<&]/gi
const alone = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input'])
/** What begins on a line of its own. */
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

/** The blocks of HTML one after the other. @param html sanitised: well-formed */
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

/**
 * The HTML of a block with stretches of its text marked.
 * @param ranges letters of its `text`
 */
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

/** What can be read of a tag, an entity or a run of letters. */
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
