import { z } from 'zod'

/** What is written on the page of a thread; `insert` puts a sentence into the reply and sends nothing. */
export const writeInput = z.object({
	do: z.enum(['reply', 'note']).catch('reply'),
	text: z.string().default(''),
	insert: z.string().optional(),
	returnTo: z.string().optional(),
})
