import { z } from 'zod'
import { safeHtml } from '#app/features/writing/api.server.ts'
import { maxBodyLength, maxPreviewLength, maxSubjectLength } from './model.ts'

const revision = z.coerce.number().int().min(0)
const line = (max: number, code: string) =>
	z
		.string()
		.default('')
		.transform((typed) => typed.replace(/\s+/g, ' ').trim())
		.pipe(z.string().max(max, code))

/** A version of a letter; a draft may be empty. */
export const letterTextInput = z
	.object({
		subject: line(maxSubjectLength, 'newsletter.subject-long'),
		preview: line(maxPreviewLength, 'newsletter.preview-long'),
		body: z
			.string()
			.default('')
			.transform((typed) => safeHtml(typed, { pictures: true }))
			.pipe(z.string().max(maxBodyLength, 'newsletter.body-long')),
		/** Revision on the writer's screen, and the one to overwrite on purpose. */
		revision,
		over: revision.optional(),
	})
	.transform(({ revision, over, ...text }) => ({ text, revision: over ?? revision }))

/** Send time, in the organisation's zone. */
export const sendInput = z.object({
	when: z.enum(['now', 'later']).catch('now'),
	day: z.string().default(''),
	time: z.string().default(''),
	seen: z.string().default(''),
})
