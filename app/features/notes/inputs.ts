import { z } from 'zod'
import { contentProblem, plainLines, titleProblem } from './model.ts'

export const addNoteInput = z.object({
	title: text(titleProblem).transform((title) => title.trim()),
	content: text(contentProblem).transform((content) => plainLines(content) || null),
})
export type AddNoteInput = z.output<typeof addNoteInput>

function text(problemOf: (value: string) => string | undefined) {
	return z
		.string()
		.default('')
		.superRefine((value, ctx) => {
			const problem = problemOf(value)
			if (problem) ctx.addIssue({ code: 'custom', message: problem })
		})
}
