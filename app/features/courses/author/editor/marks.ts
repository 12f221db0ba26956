import type { NotQuotation } from '#app/features/scripture/model.ts'

const line = /^«(.+)» (\d{1,3}:\d{1,3}(?:-\d{1,3})?)?: ([\s\S]+)$/

/** What a scholar said not to be quotations when the course was submitted, as the reviewer reads it: a line for each. */
export function noteOfMarks(marks: NotQuotation[]): string {
	return marks.map(({ text, reference, reason }) => `«${text}» ${reference}: ${reason}`).join('\n')
}

/** What such a note says; other lines are none. */
export function marksOfNote(note: string): NotQuotation[] {
	return note.split('\n').flatMap((each) => {
		const [, text, reference = '', reason] = line.exec(each) ?? []
		return text && reason ? [{ text, reference, reason }] : []
	})
}

/** The fields `mark.0.text`, `mark.0.reference`, `mark.0.reason` of a form; without a reason it is none. */
export function readMarks(values: Record<string, string>, max: number): NotQuotation[] {
	const marks: NotQuotation[] = []
	for (let at = 0; at < max && `mark.${at}.text` in values; at++) {
		const [text = '', reference = '', reason = ''] = ['text', 'reference', 'reason'].map((part) =>
			flat(values[`mark.${at}.${part}`] ?? ''),
		)
		if (text && reason) marks.push({ text, reference, reason })
	}
	return marks
}

/** Words as one line has them. */
export function flat(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}
