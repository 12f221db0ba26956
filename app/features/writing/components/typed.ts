import { formatCitation, parseCitation } from '#app/features/scripture/model.ts'

const element = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|strong|em|b|i|u|a|br|table)(?:\s[^<>]*)?\/?>/i

/** HTML of the plain field's content; the server reads typed text the same way. */
export function htmlOfTyped(typed: string): string {
	if (typed.trim() === '' || element.test(typed)) return typed
	return typed
		.replace(/^[ \t]*(\[quran:[^\]\r\n\u2028\u2029]+\])[ \t]*$/gm, '\n$1\n')
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter(Boolean)
		.map((part) => {
			const [, written = ''] = /^\[quran:([^\]]+)\]$/.exec(part) ?? []
			const reference = parseCitation(written)
			if (reference) return `<blockquote data-quran="${formatCitation(reference)}"></blockquote>`
			return `<p>${part
				.split('\n')
				.map((line) => escaped(line))
				.join('<br>')}</p>`
		})
		.join('')
}

/** Text as HTML, or as the value of an attribute. */
export function escaped(text: string, isTrimmed = true): string {
	const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
	return isTrimmed ? safe.trim() : safe
}
