import { z } from 'zod'
import { maxNameLength } from '#app/features/users/model.ts'
import { roles } from '#app/platform/actor.ts'
import { readBounded } from '#app/platform/http/bounded.ts'
import { locales } from '#app/platform/text/locale.ts'
import { cleanEmail, cleanName, isEmail, isName } from '#app/platform/text/typed.ts'
import {
	banLengths,
	deletionDays,
	entrances,
	linkKinds,
	maxAvatarUrlLength,
	maxNoteLength,
	maxReasonLength,
} from './model.ts'

const typed = z.string().default('')
const missing = 'people.field-required'

const name = typed
	.transform(cleanName)
	.pipe(z.string().refine(isName, missing).max(maxNameLength, 'people.name-long'))
const email = typed
	.transform(cleanEmail)
	.pipe(z.string().min(1, missing).refine(isEmail, 'people.email-format'))
const picture = typed
	.transform((text) => text.trim())
	.pipe(
		z.union([
			z.literal(''),
			z
				.url({ protocol: /^https?$/, error: 'people.avatar-address' })
				.max(maxAvatarUrlLength, 'people.avatar-address'),
		]),
	)
const reasonOr = (missing: string) =>
	typed
		.transform((text) => text.trim())
		.pipe(z.string().min(1, missing).max(maxReasonLength, 'people.reason-long'))
const reason = reasonOr('people.reason-required')

/** The specification also wants one sentence for the whole form. */
function withFormError<S extends z.ZodType>(schema: S) {
	return z.unknown().transform((value, ctx): z.output<S> => {
		const read = readBounded(schema, value)
		if (read.success) return read.data
		if (read.error.issues.some((issue) => issue.message === missing))
			ctx.addIssue({ code: 'custom', path: [''], message: 'people.required' })
		for (const { path, message } of read.error.issues) ctx.addIssue({ code: 'custom', path, message })
		return z.NEVER
	})
}

export const createUserInput = withFormError(
	z
		.object({
			name,
			email,
			password: typed,
			entrance: z.enum(entrances, 'people.field-required').default('password'),
			role: z.enum(roles, missing).default('user'),
			locale: z.enum(locales, missing).optional(),
			avatar: picture,
		})
		.refine((form) => form.entrance !== 'password' || form.password !== '', {
			path: ['password'],
			message: missing,
		}),
)

// Empty only for people who registered by phone; the route checks that.
const emailOrNone = z.union([z.literal('').transform(() => undefined), email])
const longReason = typed
	.transform((text) => text.trim())
	.pipe(z.string().max(maxReasonLength, 'people.reason-long'))
/** `from` is the role in the form; one's own form has neither. */
export const editUserInput = withFormError(
	z
		.object({
			name,
			email: emailOrNone.optional(),
			avatar: picture,
			role: z.enum(roles, missing).optional(),
			from: z.enum(roles, 'people.changed-meanwhile').optional(),
			reason: longReason,
		})
		.refine(({ role, from, reason }) => role === undefined || role === from || reason !== '', {
			path: ['reason'],
			message: 'people.reason-required',
		}),
)

export const noteInput = z.object({
	text: typed
		.transform((text) => text.replace(/\r\n?/g, '\n').trim())
		.pipe(z.string().min(1, 'people.note-required').max(maxNoteLength, 'people.note-long')),
})

export const banInput = z
	.object({ length: z.enum(banLengths, 'people.ban-length'), until: typed, reason })
	.superRefine(({ length, until }, ctx) => {
		if (length === 'until' && !isDay(until))
			ctx.addIssue({ code: 'custom', path: ['until'], message: 'people.ban-until' })
	})

function isDay(text: string): boolean {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
	return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const secondStepInput = z.object({ reason: reasonOr('people.factor-off-reason-required') })

export const offerLinkInput = z.object({
	kind: z.enum(linkKinds, 'people.link-kind'),
	way: z.enum(['mail', 'show'], 'people.link-way'),
})

export type CreateUserInput = z.output<typeof createUserInput>

export const deleteUserInput = z.object({
	days: z.enum(deletionDays, 'people.deletion-days').transform(Number),
})
