import { z } from 'zod'
import { contentProblem, maxContentLength, maxTitleLength, plainLines, titleProblem } from './model.ts'

export const noteInput = z.object({
	title: text(titleProblem, maxTitleLength, 'notes.title-too-long').transform((title) => title.trim()),
	content: text(contentProblem, maxContentLength, 'notes.content-too-long').transform(
		(content) => plainLines(content) || null,
	),
})

/** `fatwa`: number of the fatwa that the note is about. */
export const addNoteInput = noteInput.extend({ fatwa: z.coerce.number().int().optional().catch(undefined) })
export type AddNoteInput = z.output<typeof addNoteInput>

/** `seen`: last change of the note that the form shows, in milliseconds. */
export const editNoteInput = noteInput.extend({ seen: z.coerce.number().catch(0) })
export type EditNoteInput = z.output<typeof editNoteInput>

/** Page of the button. */
export const returnInput = z.object({ returnTo: z.string().default('') })
export const pinNoteInput = returnInput.extend({ pinned: z.literal('yes').optional().catch(undefined) })

/** A line break is posted as two characters and counts as one. */
function text(problemOf: (value: string) => string | undefined, max: number, tooLong: string) {
	return z
		.string()
		.max(2 * max, { error: tooLong, abort: true })
		.default('')
		.superRefine((value, ctx) => {
			const problem = problemOf(value)
			if (problem) ctx.addIssue({ code: 'custom', message: problem })
		})
}
