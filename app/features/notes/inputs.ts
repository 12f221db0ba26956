import { z } from 'zod'
import { contentProblem, plainLines, titleProblem } from './model.ts'

export const noteInput = z.object({
	title: text(titleProblem).transform((title) => title.trim()),
	content: text(contentProblem).transform((content) => plainLines(content) || null),
})

/** `fatwa`: the number of the one that it is written on. */
export const addNoteInput = noteInput.extend({ fatwa: z.coerce.number().int().optional().catch(undefined) })
export type AddNoteInput = z.output<typeof addNoteInput>

/** `seen`: when the note was last changed, as the form showed it; in milliseconds. */
export const editNoteInput = noteInput.extend({ seen: z.coerce.number().catch(0) })
export type EditNoteInput = z.output<typeof editNoteInput>

/** The page that a button stands on. */
export const returnInput = z.object({ returnTo: z.string().default('') })
export const pinNoteInput = returnInput.extend({ pinned: z.literal('yes').optional().catch(undefined) })

function text(problemOf: (value: string) => string | undefined) {
	return z
		.string()
		.default('')
		.superRefine((value, ctx) => {
			const problem = problemOf(value)
			if (problem) ctx.addIssue({ code: 'custom', message: problem })
		})
}
