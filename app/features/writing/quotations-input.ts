import { z } from 'zod'
import { parseJson } from '#app/platform/text/json.ts'

/** Passages of a text that can be marked as no quotation. */
const maxMarks = 100
const code = 'ifta.quotations-unreadable'
const mark = z.object({ text: z.string(code), reference: z.string(code), reason: z.string(code) }, code)

/** The longest text of any editor of the site. */
const maxCheckedLength = 200_000

/** The text of an editor, and as JSON the passages marked as no quotation. */
export const quotationsInput = z.object({
	html: z.string(code).max(maxCheckedLength, 'ifta.draft-answer-too-long'),
	marked: z
		.string(code)
		.max(maxCheckedLength, code)
		.default('[]')
		.transform((json, ctx) => {
			try {
				return parseJson(json)
			} catch {
				ctx.addIssue({ code: 'custom', message: code })
				return z.NEVER
			}
		})
		.pipe(z.array(mark, code).max(maxMarks, 'ifta.draft-too-many-marks')),
})
