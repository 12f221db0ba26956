import { z } from 'zod'
import {
	cleanEmail,
	cleanName,
	emailIssues,
	type Issue,
	latinDigits,
	loginIssues,
	passwordIssues,
	registerIssues,
} from './model.ts'

// The rules are those of model.ts, so that the browser, which has no Zod, checks by the same.
const typed = z.string().default('')

export const loginInput = z
	.object({ email: typed, password: typed })
	.superRefine(by(loginIssues))
	.transform(({ email, password }) => ({ email: cleanEmail(email), password }))

export const registerInput = z
	.object({ name: typed, email: typed, password: typed, confirm: typed })
	.superRefine(by(registerIssues))
	.transform(({ name, email, password }) => ({ name: cleanName(name), email: cleanEmail(email), password }))

export const passwordInput = z
	.object({ password: typed, confirm: typed })
	.superRefine(by(passwordIssues))
	.transform(({ password }) => ({ password }))

export const codeAskedInput = z
	.object({ email: typed, again: typed })
	.superRefine(by(emailIssues))
	.transform(({ email, again }) => ({ email: cleanEmail(email), again: again !== '' }))

export const codeInput = z
	.object({ code: typed })
	.transform(({ code }) => ({ code: latinDigits(code).replace(/[\s-]/g, '') }))
	.superRefine(({ code }, ctx) => {
		if (code === '') ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-required' })
		else if (!/^\d{6}$/.test(code))
			ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-format' })
	})

export const backupCodeInput = z
	.object({ code: typed })
	.transform(({ code }) => ({ code: code.replace(/\s/g, '') }))
	.superRefine(({ code }, ctx) => {
		if (code === '') ctx.addIssue({ code: 'custom', path: ['code'], message: 'accounts.code-required' })
	})

export type LoginInput = z.output<typeof loginInput>
export type RegisterInput = z.output<typeof registerInput>

function by<Form>(issuesOf: (form: Form) => Issue[]) {
	return (form: Form, ctx: z.RefinementCtx) => {
		for (const [field, message] of issuesOf(form)) ctx.addIssue({ code: 'custom', path: [field], message })
	}
}
