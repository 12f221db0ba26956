import type { NotQuotation } from '#app/features/scripture/model.ts'

const line = /^«(.+)» (\d{1,3}:\d{1,3}(?:-\d{1,3})?)?: ([\s\S]+)$/

/** Passages marked as no quotation, as a note for the reviewer: one line each. */
export function noteOfMarks(marks: NotQuotation[]): string {
	return marks.map(({ text, reference, reason }) => `«${text}» ${reference}: ${reason}`).join('\n')
}

/** Reads such a note back; other lines are ignored. */
export function marksOfNote(note: string): NotQuotation[] {
	return note.split('\n').flatMap((each) => {
		const [, text, reference = '', reason] = line.exec(each) ?? []
		return text && reason ? [{ text, reference, reason }] : []
	})
}

/** Reads the fields `mark.0.text`, `mark.0.reference`, `mark.0.reason`; a mark without a reason is ignored. */
export function readMarks(values: Record<string, string>, max: number): NotQuotation[] {
	const marks: NotQuotation[] = []
	for (let at = 0; at < max && `mark.${at}.text` in values; at++) {
		const [text = '', reference = '', reason = ''] = ['text', 'reference', 'reason'].map((part) =>
			collapseSpaces(values[`mark.${at}.${part}`] ?? ''),
		)
		if (text && reason) marks.push({ text, reference, reason })
	}
	return marks
}

export function collapseSpaces(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}
