import { z } from 'zod'
import { cleanSignInName, loginIssues, passwordIssues } from '#app/features/users/model.ts'
import { cleanEmail } from '#app/platform/text/typed.ts'

function addressIssue(
	email: string,
	phones = false,
): 'recovery.email-required' | 'recovery.email-format' | 'recovery.email-or-phone-format' | null {
	if (cleanEmail(email) === '') return 'recovery.email-required'
	if (loginIssues({ email, password: 'not asked for' }, phones).length === 0) return null
	return phones ? 'recovery.email-or-phone-format' : 'recovery.email-format'
}

const typed = z.string().default('')

export const addressInput = z
	.object({ email: typed })
	.superRefine(({ email }, ctx) => {
		const message = addressIssue(email)
		if (message) ctx.addIssue({ code: 'custom', path: ['email'], message })
	})
	.transform(({ email }) => ({ email: cleanEmail(email) }))

export const addressOrPhoneInput = z
	.object({ email: typed })
	.superRefine(({ email }, ctx) => {
		const message = addressIssue(email, true)
		if (message) ctx.addIssue({ code: 'custom', path: ['email'], message })
	})
	.transform(({ email }) => ({ email: cleanSignInName(email, true) }))

export const newPasswordInput = z
	.object({ password: typed, confirm: typed })
	.superRefine((form, ctx) => {
		for (const [field, message] of passwordIssues(form))
			ctx.addIssue({ code: 'custom', path: [field], message })
	})
	.transform(({ password }) => ({ password }))
