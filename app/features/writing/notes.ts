/** Words of footnotes as HTML, by number from 1. */
export type Notes = Record<string, string>

const pieces = /<(\/?)span\b([^<>]*)>|[^<]+|</g

/**
 * Takes the footnotes out of a text.
 * @param html of `cleanHtml` for an article: a footnote is a `<span data-note>` around its words
 * @returns the text with `<sup data-note="1"></sup>` where each was, and their words by number
 */
export function takeNotes(html: string): { body: string; notes: Notes } {
	const notes: Notes = {}
	let body = ''
	let words = ''
	/** How deep in spans of a note; 0: outside. */
	let depth = 0
	for (const [piece, slash, attributes = ''] of html.matchAll(pieces)) {
		const isSpan = slash !== undefined
		if (depth === 0 && isSpan && !slash && attributes.includes('data-note')) {
			depth = 1
			words = ''
			continue
		}
		if (depth === 0) {
			body += piece
			continue
		}
		if (isSpan) depth += slash ? -1 : 1
		if (depth > 0) words += piece
		else {
			const number = String(Object.keys(notes).length + 1)
			notes[number] = words
			body += `<sup data-note="${number}"></sup>`
		}
	}
	return { body, notes }
}

/** The text with its footnotes where they are said, as it is edited: the inverse of `takeNotes`. */
export function withNotes(body: string, notes: Notes): string {
	return body.replace(/<sup data-note="(\d{1,4})"><\/sup>/g, (_whole, number: string) => {
		const words = notes[number]
		return words === undefined ? '' : `<span data-note="">${words}</span>`
	})
}
