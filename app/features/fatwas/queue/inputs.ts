import { z } from 'zod'
import { maxNoteLength, maxQuoteLength } from '../model.ts'

const typed = z
	.string()
	.default('')
	.transform((text) => text.replace(/\r\n?/g, '\n').trim())

export const remarkInput = z.object({
	quote: typed.pipe(z.string().max(maxQuoteLength, 'ifta.remark-quote-long')),
	text: typed.pipe(z.string().min(1, 'ifta.remark-required').max(maxNoteLength, 'ifta.remark-long')),
	near: z.coerce.number().int().min(0).catch(0),
	seen: z.coerce.number().int().optional().catch(-1),
})
