import { z } from 'zod'
import { messageText } from '../inputs.ts'

/** What is written on the page of a thread; `insert` puts a sentence into the reply and sends nothing. */
export const writeInput = z.object({
	do: z.enum(['reply', 'note']).catch('reply'),
	text: z.string().default(''),
	insert: z.string().optional(),
})

export const snippetInput = z.object({
	do: z.enum(['save', 'remove']).catch('save'),
	id: z.uuid().nullable().catch(null),
	title: z
		.string()
		.default('')
		.transform((typed) => typed.trim())
		.pipe(z.string().min(1, 'counseling.title-required').max(120, 'counseling.title-long')),
	text: messageText,
})
