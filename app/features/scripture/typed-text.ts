import { ownOf } from '#app/platform/own.ts'

/** A piece of what is typed, between two tags: where it stands in the words and in the HTML. */
type Piece = { at: number; text: string; html: string; from: number }

/** The words of HTML as they are typed, blocks parted by line ends; a citation of the Quran is none of them. */
export function plainText(html: string): string {
	return piecesOf(html).text
}

/** Some of the typed words, and the tags to put around them. */
export type MarkedRange = { start: number; end: number; open: string; close: string; after?: string }

/**
 * Puts tags around some of the typed words of HTML, in each piece of them apart, so that no other tag is cut.
 * @param ranges counted in `typedText`, in their order and apart from each other; `after` comes once, behind the last piece
 */
export function markTyped(html: string, ranges: MarkedRange[]): string {
	let marked = ''
	let done = 0
	const { pieces } = piecesOf(html)
	for (const { start, end, open, close, after = '' } of ranges) {
		for (const piece of pieces) {
			const from = Math.max(start, piece.at)
			const to = Math.min(end, piece.at + piece.text.length)
			if (from >= to) continue
			const [first, last] = [from, to].map((place) => piece.from + placeIn(piece, place - piece.at)) as [
				number,
				number,
			]
			if (first < done) continue
			const tail = to === end ? after : ''
			marked += html.slice(done, first) + open + html.slice(first, last) + close + tail
			done = last
		}
	}
	return marked + html.slice(done)
}

const entityOrLetter = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w+);|[\s\S]/gi

/** Where the letter of so many letters before stands in the HTML of a piece. */
function placeIn({ html, text }: Piece, letters: number): number {
	if (html.length === text.length) return letters
	let [place, passed] = [0, 0]
	for (const [part] of html.matchAll(entityOrLetter)) {
		if (passed >= letters) break
		place += part.length
		passed += unescaped(part).length
	}
	return place
}

function piecesOf(html: string): { text: string; pieces: Piece[] } {
	let text = ''
	let cited = 0
	let end = 0
	const pieces: Piece[] = []
	const add = (from: number, to: number) => {
		const piece = { at: text.length, text: unescaped(html.slice(from, to)), html: html.slice(from, to), from }
		if (piece.text !== '') pieces.push(piece)
		text += piece.text
	}
	for (const match of html.matchAll(tag)) {
		const [whole, closing, name = '', attributes = '', isWhole] = match
		if (!isWhole) continue
		if (cited === 0) add(end, match.index)
		end = match.index + whole.length
		const isQuote = name.toLowerCase() === 'blockquote'
		// Inside a citation other quotations are counted, so that its own end is known.
		if (isQuote && closing) cited = Math.max(0, cited - 1)
		else if (isQuote && (cited > 0 || /\sdata-quran[\s=]/i.test(`${attributes} `))) cited++
		if (cited === 0 && name.toLowerCase() === 'br') text += ' '
		else if (!inline.has(name.toLowerCase()) && text !== '' && !text.endsWith('\n')) text += '\n'
	}
	if (cited === 0) add(end, html.length)
	return { text, pieces }
}

const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^<>"'])*)(>?)/gi
const inline = new Set([
	'a',
	'b',
	'strong',
	'em',
	'i',
	'u',
	's',
	'sup',
	'sub',
	'span',
	'bdi',
	'mark',
	'code',
	'br',
])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function unescaped(html: string): string {
	return html
		.replace(/\s/g, ' ')
		.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
			if (name) return ownOf(entities, name.toLowerCase()) ?? whole
			const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
		})
}
