import { z } from 'zod'
import { maxTextLength } from '../model.ts'

/** What is written on the page of a thread; `insert` puts a sentence into the reply and sends nothing. */
export const writeInput = z.object({
	do: z.enum(['reply', 'note']).catch('reply'),
	text: z
		.string()
		.max(2 * maxTextLength, 'counseling.text-long')
		.default(''),
	insert: z.string().optional(),
	returnTo: z.string().optional(),
})
