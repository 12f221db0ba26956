import { z } from 'zod'
import { cell, date, html, language, line, lines, shown } from './cells.ts'

const statuses = ['approved', 'answered'] as const
const no = ['', 'false', 'no', '0', 'n', 'f']

/** The columns of a fatwa; docs/import.md says what each holds. */
export const fatwaRow = z.object({
	external_id: cell(200),
	key: cell(200).optional(),
	lang: language,
	title: line(300),
	question: lines(50_000),
	answer: html(200_000),
	references: html(50_000).optional(),
	category: line(100).optional(),
	scholar: line(200).optional(),
	date: date.optional(),
	private: cell(10)
		.optional()
		.refine((value) => no.includes((value ?? '').toLowerCase()), {
			error: ({ input }) => `is ${shown(input)}; only public answers are imported.`,
		}),
	status: cell(20)
		.transform((text) => text.toLowerCase())
		.pipe(
			z.enum(statuses, { error: ({ input }) => `is ${shown(input)}; expected ${statuses.join(' or ')}.` }),
		)
		.optional(),
})

export type FatwaRow = z.infer<typeof fatwaRow>
