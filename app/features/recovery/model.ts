import { loginIssues } from '#app/features/accounts/model.ts'

/** What is wrong with an address that a link is asked for. */
export function addressIssue(email: string): 'recovery.email-required' | 'recovery.email-format' | null {
	if (email.trim() === '') return 'recovery.email-required'
	return loginIssues({ email, password: 'not asked for' }).length > 0 ? 'recovery.email-format' : null
}
