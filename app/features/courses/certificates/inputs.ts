import { z } from 'zod'
import { maxNameLength } from '#app/features/users/model.ts'
import { cleanName, isName } from '#app/platform/text/typed.ts'
import { maxReasonLength } from './model.ts'

export const replaceInput = z.object({
	name: z
		.string()
		.default('')
		.transform(cleanName)
		.pipe(
			z.string().refine(isName, 'certificates.name-required').max(maxNameLength, 'certificates.name-long'),
		),
})

export const revokeInput = z.object({
	reason: z
		.string({ error: 'certificates.reason-required' })
		.trim()
		.min(1, 'certificates.reason-required')
		.max(maxReasonLength, 'certificates.reason-long'),
})
