import { z } from 'zod'
import { calendars, cleanPhone, phoneProblem } from '#app/features/users/model.ts'
import { locales } from '#app/platform/text/locale.ts'
import {
	cleanEmail,
	cleanIdentifier,
	cleanName,
	compactIdentifier,
	isEmail,
} from '#app/platform/text/typed.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { nameProblem } from './model.ts'

const typed = z.string().default('')

export const profileInput = z.object({
	name: typed
		.superRefine((name, ctx) => {
			const problem = nameProblem(name)
			if (problem) ctx.addIssue({ code: 'custom', message: problem })
		})
		.transform(cleanName),
	locale: z.enum(locales, 'profile.choose-one'),
	/** Empty: the organisation's. */
	zone: typed
		.refine((zone) => zone === '' || isZone(zone), 'profile.choose-one')
		.transform((zone) => zone || null),
	calendar: z.enum(calendars, 'profile.choose-one'),
	/** Stamp of the values in the form. */
	stamp: typed,
})
export type ProfileInput = z.output<typeof profileInput>

export const emailInput = z.object({
	email: typed
		.transform(cleanEmail)
		.refine((email) => email !== '', { message: 'profile.email-required', abort: true })
		.refine(isEmail, 'profile.email-format'),
})

export const phoneInput = z.object({
	phone: typed
		.superRefine((phone, ctx) => {
			const problem = phoneProblem(phone)
			if (problem) ctx.addIssue({ code: 'custom', message: problem })
		})
		.transform(cleanPhone),
})

export const confirmInput = z.object({
	password: typed,
	code: typed.transform((code) => cleanIdentifier(code).replaceAll(' ', '')),
})

export const passwordInput = z.object({ current: typed, password: typed, confirm: typed })
export type PasswordInput = z.output<typeof passwordInput>

export const codeInput = z.object({ code: typed.transform(compactIdentifier) })

/** Of an authenticator's answer as JSON; certificates are its largest part. */
const maxResponseLength = 20_000

export const passkeyInput = z.object({ name: typed, response: z.string().max(maxResponseLength).default('') })
export const passkeyNameInput = z.object({ name: typed })

export const deleteInput = z.object({ email: typed.transform(cleanEmail), password: typed })
export type DeleteInput = z.output<typeof deleteInput>
