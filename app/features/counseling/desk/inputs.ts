import { z } from 'zod'
import { maxTextLength } from '../model.ts'

/** Form of a thread's page; `insert` adds a saved text to the reply and sends nothing. */
export const writeInput = z.object({
	do: z.enum(['reply', 'note']).catch('reply'),
	text: z
		.string()
		.max(2 * maxTextLength, 'counseling.text-long')
		.default(''),
	insert: z.string().optional(),
	returnTo: z.string().optional(),
})
