import { z } from 'zod'
import { maxReasonLength } from './model.ts'

export const revokeInput = z.object({
	reason: z
		.string({ error: 'certificates.reason-required' })
		.trim()
		.min(1, 'certificates.reason-required')
		.max(maxReasonLength, 'certificates.reason-long'),
})
