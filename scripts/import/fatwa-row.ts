import { z } from 'zod'
import { isSourceWhole } from '#app/features/fatwas/library/api.server.ts'
import { questionChoices } from '#app/features/fatwas/library/fields.ts'
import {
	type HadithCitation,
	otherKinds,
	type Source,
	schools,
	sourceOf,
} from '#app/features/fatwas/library/model.ts'
import {
	cell,
	codeCell,
	date,
	fromJson,
	isNo,
	language,
	link,
	shown,
	type Texts,
	verbatim,
	written,
	yesOrNo,
} from './cells.ts'

const statuses = ['approved', 'answered'] as const

const part = (max: number) => cell(max).optional().default('')
const hadith: z.ZodType<HadithCitation> = z.object(
	{ collection: cell(200), number: cell(60), grade: part(200), grader: part(200) },
	{ error: ({ input }) => `is ${shown(input)}; expected a collection and a number.` },
)
const hadithList = z
	.array(hadith, { error: ({ input }) => `is ${shown(input)}; expected a JSON list of hadith.` })
	.max(200, 'has more than 200 entries.')

const source: z.ZodType<Source> = z
	.object(
		{
			kind: z.enum(otherKinds),
			title: part(500),
			author: part(500),
			volume: part(60),
			page: part(60),
			number: part(60),
			url: part(500),
		},
		{ error: ({ input }) => `is ${shown(input)}; expected a source with kind ${otherKinds.join(', ')}.` },
	)
	.transform(({ kind, ...given }) => sourceOf(kind, given))
	.refine(isSourceWhole, {
		error: ({ input }) =>
			`is ${shown(input)}; a book and a council need title, quran a number as 2:255, web a url with http or https.`,
	})
const sourceList = z
	.array(source, { error: ({ input }) => `is ${shown(input)}; expected a JSON list of sources.` })
	.max(200, 'has more than 200 entries.')

/** The columns of a fatwa; see docs/import.md. */
const columns = ({ line, lines, html }: Texts) =>
	z.object({
		external_id: cell(200),
		key: cell(200).optional(),
		lang: language,
		title: line(300),
		question: lines(50_000),
		answer: html(200_000),
		references: html(50_000).optional(),
		school: codeCell(schools).optional(),
		summary: lines(400).optional(),
		context: lines(10_000).optional(),
		sources: z.preprocess(fromJson, sourceList).optional(),
		hadith: z.preprocess(fromJson, hadithList).optional(),
		change_reason: lines(10_000).optional(),
		reviewer: line(200).optional(),
		reviewed: date.optional(),
		reviewed_alone: yesOrNo,
		source_url: link.optional(),
		original_number: line(60).optional(),
		category: line(100).optional(),
		scholar: line(200).optional(),
		date: date.optional(),
		country: codeCell(questionChoices.country.codes, 'two letters of ISO 3166-1, for example EG').optional(),
		private: cell(10)
			.optional()
			.refine(isNo, {
				error: ({ input }) => `is ${shown(input)}; only public answers are imported.`,
			}),
		verbatim: yesOrNo,
		status: codeCell(statuses, statuses.join(' or ')).optional(),
	})

export const fatwaRow = columns(written)
export const verbatimFatwaRow = columns(verbatim)

export type FatwaRow = z.infer<typeof fatwaRow>
