import type { NotQuotation } from '#app/features/scripture/model.ts'

const shape = /^notQuotation\.(\d{1,4})\.(text|reference|reason)$/

/** Passages marked as no quotation in the values of a form; a mark without a reason is ignored. */
export function marksOf(values: Record<string, string>): NotQuotation[] {
	const rows = new Map<number, NotQuotation>()
	for (const [name, value] of Object.entries(values)) {
		const [, at, part] = shape.exec(name) ?? []
		if (at === undefined || part === undefined) continue
		const row = rows.get(Number(at)) ?? { text: '', reference: '', reason: '' }
		rows.set(Number(at), { ...row, [part]: value.trim() })
	}
	return [...rows]
		.sort(([one], [other]) => one - other)
		.map(([, row]) => row)
		.filter(({ reason }) => reason !== '')
}

/** The same as values of a form. */
export function valuesOfMarks(marks: NotQuotation[]): Record<string, string> {
	return Object.fromEntries(
		marks.flatMap((mark, at) =>
			(['text', 'reference', 'reason'] as const).map((part) => [`notQuotation.${at}.${part}`, mark[part]]),
		),
	)
}
