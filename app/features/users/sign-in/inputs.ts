import { z } from 'zod'
import { cleanEmail, cleanIdentifier, cleanName, compactIdentifier } from '#app/platform/text/typed.ts'
import {
	cleanPhone,
	cleanSignInName,
	emailIssues,
	type Issue,
	loginIssues,
	nameIssues,
	passwordIssues,
	phoneRegisterIssues,
	registerIssues,
} from '../model.ts'

// The rules are in model.ts, so that the browser, without Zod, checks the same.
const typed = z.string().default('')

/** @param phones whether a phone number is accepted in place of the address */
export function loginInput(phones: boolean) {
	return z
		.object({ email: typed, password: typed })
		.superRefine(by((form: { email: string; password: string }) => loginIssues(form, phones)))
		.transform(({ email, password }) => ({ email: cleanSignInName(email, phones), password }))
}

export const registerInput = z
	.object({ name: typed, email: typed, password: typed, confirm: typed })
	.superRefine(by(registerIssues))
	.transform(({ name, email, password }) => ({ name: cleanName(name), email: cleanEmail(email), password }))

export const phoneRegisterInput = z
	.object({ name: typed, phone: typed, password: typed, confirm: typed })
	.superRefine(by(phoneRegisterIssues))
	.transform(({ name, phone, password }) => ({ name: cleanName(name), phone: cleanPhone(phone), password }))

export const passwordInput = z
	.object({ password: typed, confirm: typed })
	.superRefine(by(passwordIssues))
	.transform(({ password }) => ({ password }))

/** With a name, for an account without one. */
export const namedPasswordInput = z
	.object({ name: typed, password: typed, confirm: typed })
	.superRefine(
		by((form: { name: string; password: string; confirm: string }) => [
			...nameIssues(form.name),
			...passwordIssues(form),
		]),
	)
	.transform(({ name, password }) => ({ name: cleanName(name), password }))

/** @param phones whether a code can be sent by text message */
export function codeAskedInput(phones: boolean) {
	return z
		.object({ email: typed, again: typed })
		.superRefine(by((form: { email: string }) => emailIssues(form, phones)))
		.transform(({ email, again }) => ({ email: cleanSignInName(email, phones), again: again !== '' }))
}

export const codeInput = z
	.object({ code: typed })
	.transform(({ code }) => ({ code: compactIdentifier(code) }))
	.superRefine(({ code }, ctx) => {
		if (code === '') ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-required' })
		else if (!/^\d{6}$/.test(code))
			ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-format' })
	})

export const backupCodeInput = z
	.object({ code: typed })
	.transform(({ code }) => ({ code: cleanIdentifier(code).replaceAll(' ', '') }))
	.superRefine(({ code }, ctx) => {
		if (code === '') ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-required' })
	})

export type LoginInput = { email: string; password: string }
export type PhoneRegisterInput = z.output<typeof phoneRegisterInput>
export type RegisterInput = z.output<typeof registerInput>

function by<Form>(issuesOf: (form: Form) => Issue[]) {
	return (form: Form, ctx: z.RefinementCtx) => {
		for (const [field, message] of issuesOf(form)) ctx.addIssue({ code: 'custom', path: [field], message })
	}
}
