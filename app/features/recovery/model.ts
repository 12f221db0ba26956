import { loginIssues } from '#app/features/accounts/model.ts'

/** What is wrong with an address that a link is asked for. */
export function addressIssue(
	email: string,
	phones = false,
): 'recovery.email-required' | 'recovery.email-format' | 'recovery.email-or-phone-format' | null {
	if (email.trim() === '') return 'recovery.email-required'
	if (loginIssues({ email, password: 'not asked for' }, phones).length === 0) return null
	return phones ? 'recovery.email-or-phone-format' : 'recovery.email-format'
}
