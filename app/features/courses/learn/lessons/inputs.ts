import { z } from 'zod'
import { maxContentLength } from '#app/features/notes/model.ts'

export const noteInput = z.object({
	text: z
		.string()
		.default('')
		.transform((text) => text.replace(/\r\n/g, '\n').trim())
		.pipe(z.string().max(maxContentLength, 'learning.note-too-long')),
})

/** Seconds, with fractions. */
export const positionInput = z.object({
	position: z.coerce.number().min(0).max(360_000).transform(Math.floor),
})
