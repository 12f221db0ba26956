/** The words of HTML as they are typed, blocks parted by line ends; a citation of the Quran is none of them. */
export function typedText(html: string): string {
	let text = ''
	let cited = 0
	let end = 0
	for (const match of html.matchAll(tag)) {
		const [whole, closing, name = '', attributes = ''] = match
		if (cited === 0) text += unescaped(html.slice(end, match.index))
		end = match.index + whole.length
		const isQuote = name.toLowerCase() === 'blockquote'
		// Inside a citation other quotations are counted, so that its own end is known.
		if (isQuote && closing) cited = Math.max(0, cited - 1)
		else if (isQuote && (cited > 0 || /\sdata-quran[\s=]/i.test(`${attributes} `))) cited++
		if (cited === 0 && name.toLowerCase() === 'br') text += ' '
		else if (!inline.has(name.toLowerCase()) && text !== '' && !text.endsWith('\n')) text += '\n'
	}
	return cited === 0 ? text + unescaped(html.slice(end)) : text
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
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
			if (name) return entities[name.toLowerCase()] ?? whole
			const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
		})
}
