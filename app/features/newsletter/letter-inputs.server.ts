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

/** What is written of a letter in one language; a draft may lack all of it. */
export const letterTextInput = z
	.object({
		subject: line(maxSubjectLength, 'newsletter.subject-long'),
		preview: line(maxPreviewLength, 'newsletter.preview-long'),
		body: z
			.string()
			.default('')
			.transform((typed) => safeHtml(typed, { pictures: true }))
			.pipe(z.string().max(maxBodyLength, 'newsletter.body-long')),
		/** That was on the writer's screen, and the one that they save over knowingly. */
		revision,
		over: revision.optional(),
	})
	.transform(({ revision, over, ...text }) => ({ text, revision: over ?? revision }))

/** When a letter is to leave, in the organisation's zone. */
export const sendInput = z.object({
	when: z.enum(['now', 'later']).catch('now'),
	day: z.string().default(''),
	time: z.string().default(''),
	/** The revisions that the page showed. */
	seen: z.string().default(''),
})
