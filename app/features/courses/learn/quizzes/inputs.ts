import { z } from 'zod'
import { maxRatingLength } from '../model.ts'

export const ratingInput = z.object({
	stars: z
		.string('learning.rating-stars')
		.regex(/^[1-5]$/, 'learning.rating-stars')
		.transform(Number),
	text: z
		.string()
		.default('')
		.transform((typed) => typed.replaceAll('\r\n', '\n').trim())
		.pipe(z.string().max(maxRatingLength, 'learning.rating-long')),
})
