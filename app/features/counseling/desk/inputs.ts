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

const days = z.coerce
	.number('counseling.days-wrong')
	.int('counseling.days-wrong')
	.min(1, 'counseling.days-wrong')
export const serviceInput = z
	.object({
		from: days.max(60, 'counseling.days-wrong'),
		to: days.max(60, 'counseling.days-wrong'),
		retention: days.max(3650, 'counseling.days-wrong'),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'], message: 'counseling.days-order' })
