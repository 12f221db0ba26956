import { z } from 'zod'
import { cell, date, isNo, language, shown, type Texts, verbatim, written, yesOrNo } from './cells.ts'

const statuses = ['approved', 'answered'] as const

/** The columns of a fatwa; docs/import.md says what each holds. */
const columns = ({ line, lines, html }: Texts) =>
	z.object({
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
			.refine(isNo, {
				error: ({ input }) => `is ${shown(input)}; only public answers are imported.`,
			}),
		verbatim: yesOrNo,
		status: cell(20)
			.transform((text) => text.toLowerCase())
			.pipe(
				z.enum(statuses, { error: ({ input }) => `is ${shown(input)}; expected ${statuses.join(' or ')}.` }),
			)
			.optional(),
	})

export const fatwaRow = columns(written)
export const verbatimFatwaRow = columns(verbatim)

export type FatwaRow = z.infer<typeof fatwaRow>
