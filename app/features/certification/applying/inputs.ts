import { z } from 'zod'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { isDay } from '#app/platform/time/time.ts'
import { answerFields } from '../cases/answer-fields.ts'
import { maxTextLength } from '../model.ts'

const revision = z.coerce.number().int().min(0).catch(-1)

export const answersInput = z.object({ ...inputOf(answerFields), revision })

export const startInput = z.object({
	schemeId: z
		.string()
		.default('')
		.refine(readId, { error: () => m.applying_scheme_required() }),
})

const answer = z
	.string()
	.default('')
	.transform((text) => text.replace(/\r\n?/g, '\n').trim())
	.pipe(
		z
			.string()
			.min(1, { error: () => m.applying_answer_required() })
			.max(maxTextLength, { error: () => m.editor_code_too_long({ max: maxTextLength }) }),
	)

/** The answer to a finding; `planUntil` is asked for minor ones only. */
export const findingAnswerInput = z.object({
	answer,
	planUntil: z
		.string()
		.default('')
		.refine((day) => day === '' || isDay(day), { error: () => m.applying_plan_wrong() })
		.transform((day) => day || null),
})
