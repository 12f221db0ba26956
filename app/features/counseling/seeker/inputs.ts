import { z } from 'zod'
import { countries } from '#app/platform/text/countries.ts'
import { cleanIdentifier } from '#app/platform/text/typed.ts'
import { messageText } from '../inputs.ts'
import { maxTextLength } from '../model.ts'

const verbs = ['open', 'write', 'read', 'close', 'delete'] as const

/** Form of the seeker's thread. */
export const threadInput = z
	.object({
		verb: z.enum(verbs).catch('open'),
		message: z
			.string()
			.max(2 * maxTextLength, 'counseling.text-long')
			.default(''),
	})
	.transform(({ verb, message }, { addIssue }) => {
		const read = messageText.safeParse(message)
		if (verb === 'write' && !read.success)
			addIssue({ code: 'custom', path: ['message'], message: read.error.issues[0]?.message ?? '' })
		return { verb, message: read.data ?? '' }
	})
export type ThreadInput = z.output<typeof threadInput>

/** The same for an anonymous seeker, proved by receipt, or by the pass of the page that it opened. */
export const returnInput = z.object({
	receipt: z.string().default(''),
	challenge: z.string().default(''),
	solution: z.string().optional(),
	pass: z.string().default(''),
})

const required = z.string('counseling.required').trim().min(1, 'counseling.required')

/** @param today the latest possible date of checking */
export function lineInput(today: string) {
	return z.object({
		country: z.enum(countries as [string, ...string[]], 'counseling.choose'),
		name: required.max(120, 'counseling.text-long'),
		number: required
			.transform(cleanIdentifier)
			.pipe(z.string().regex(/^\+?[\d ()-]{2,24}$/, 'counseling.number-wrong')),
		source: required.max(300, 'counseling.text-long'),
		checkedOn: z.iso.date('counseling.day-wrong').refine((day) => day <= today, 'counseling.day-wrong'),
	})
}
export type LineInput = z.output<ReturnType<typeof lineInput>>
