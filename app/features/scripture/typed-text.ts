import { ownOf } from '#app/platform/own.ts'

/** Text between two tags, with its position in the words and in the HTML. */
type Piece = { at: number; text: string; html: string; from: number }

/** Words of HTML without citations, blocks joined by line breaks. */
export function plainText(html: string): string {
	return piecesOf(html).text
}

/** A range of the typed words, with the tags around it. */
export type MarkedRange = { start: number; end: number; open: string; close: string; after?: string }

/**
 * Puts tags around ranges of the words of HTML, separately in each text node, so that no other tag is cut.
 * @param ranges positions in `plainText`, sorted and without overlaps; `after` is added once, after the last piece
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

/** Position in the HTML of a piece after this number of characters. */
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
		// Counts nested quotations in a citation, to find its end.
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
