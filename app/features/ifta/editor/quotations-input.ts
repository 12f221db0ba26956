import { z } from 'zod'
import { maxAnswerLength, maxMarks, maxReferencesLength } from './model.ts'

const code = 'ifta.quotations-unreadable'
const mark = z.object({ text: z.string(code), reference: z.string(code), reason: z.string(code) }, code)

/** An answer as it stands in the editor, and as JSON the runs that were said not to be quotations. */
export const quotationsInput = z.object({
	html: z.string(code).max(maxAnswerLength + maxReferencesLength, 'ifta.draft-answer-too-long'),
	marked: z
		.string(code)
		.default('[]')
		.transform((json, ctx) => {
			try {
				return JSON.parse(json) as unknown
			} catch {
				ctx.addIssue({ code: 'custom', message: code })
				return z.NEVER
			}
		})
		.pipe(z.array(mark, code).max(maxMarks, 'ifta.draft-too-many-marks')),
})
