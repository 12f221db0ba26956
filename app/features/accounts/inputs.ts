import { z } from 'zod'
import { cleanEmail, cleanName, type Issue, loginIssues, passwordIssues, registerIssues } from './model.ts'

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

export type LoginInput = z.output<typeof loginInput>
export type RegisterInput = z.output<typeof registerInput>

function by<Form>(issuesOf: (form: Form) => Issue[]) {
	return (form: Form, ctx: z.RefinementCtx) => {
		for (const [field, message] of issuesOf(form)) ctx.addIssue({ code: 'custom', path: [field], message })
	}
}
