import { z } from 'zod'
import {
	maxQuestionLength,
	maxSourceLength,
	maxTitleLength,
	otherKinds,
	schools,
} from '#app/features/fatwas/library/model.ts'
import { locales } from '#app/platform/text/locale.ts'
import { maxNoteLength } from '../model.ts'
import {
	maxAnswerLength,
	maxContextLength,
	maxHadithLength,
	maxMarks,
	maxReferencesLength,
	maxSources,
	maxSummaryLength,
	rowsOf,
} from './model.ts'
import { sourcesOfRows, typedRows } from './source-rows.ts'

const text = (max: number, code: string) =>
	z
		.string()
		.transform((typed) => typed.replaceAll('\r\n', '\n').trim())
		.pipe(z.string().max(max, code))
		.default('')

const part = text(maxHadithLength, 'ifta.draft-hadith-too-long')
// Missing fields are refused on submission, not while saving.
const hadith = z.object({
	collection: part,
	number: part,
	grade: part,
	grader: part,
})

const sourcePart = text(maxSourceLength, 'ifta.draft-source-too-long')
const source = z.object({
	kind: z.enum(otherKinds),
	title: sourcePart,
	author: sourcePart,
	volume: sourcePart,
	page: sourcePart,
	number: sourcePart,
	url: sourcePart,
})

const fields = z.object({
	language: z.enum(locales),
	/** The revision on the writer's screen. */
	revision: z.coerce.number().int().min(0).max(1_000_000_000),
	/** The later revision that is overwritten on purpose. */
	over: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
	title: text(maxTitleLength, 'ifta.draft-title-too-long'),
	question: text(maxQuestionLength, 'ifta.draft-question-too-long'),
	answer: text(maxAnswerLength, 'ifta.draft-answer-too-long'),
	summary: text(maxSummaryLength, 'ifta.draft-summary-too-long'),
	referenceText: text(maxReferencesLength, 'ifta.draft-references-too-long'),
	school: z.enum(schools).nullable().catch(null),
	context: text(maxContextLength, 'ifta.draft-context-too-long'),
	changeReason: text(maxNoteLength, 'ifta.draft-reason-too-long'),
	sources: z.array(source).max(maxSources, 'ifta.draft-too-many-hadith'),
	hadith: z.array(hadith).max(maxSources, 'ifta.draft-too-many-hadith'),
	notQuotations: z
		.array(
			z.object({
				text: text(maxQuestionLength, 'ifta.draft-mark-too-long'),
				reference: text(40, 'ifta.draft-mark-too-long'),
				reason: text(500, 'ifta.draft-mark-too-long'),
			}),
		)
		.max(maxMarks, 'ifta.draft-too-many-marks'),
})

/** Posted fields of a draft, which may be incomplete. */
export const draftInput = z.preprocess((posted) => {
	const values = posted as Record<string, string>
	// A mark without a reason is ignored.
	const marks = rowsOf(values, 'notQuotation').filter(({ reason = '' }) => reason !== '')
	return { ...values, ...sourcesOfRows(typedRows(rowsOf(values, 'source'))), notQuotations: marks }
}, fields)

export type DraftInput = z.output<typeof draftInput>

export const restoreInput = z.object({
	language: z.enum(locales),
	revision: z.coerce.number().int().min(1).max(1_000_000_000),
})
