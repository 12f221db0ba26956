import { m } from '#app/paraglide/messages.js'

/** Where a page below Security stands. */
export function securityTrail(label: string) {
	return [{ label: m.profile_security_nav(), to: '/profile/security' }, { label }]
}
