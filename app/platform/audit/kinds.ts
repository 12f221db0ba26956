/** Events of anybody's account that the trail keeps, whoever they are: they tell how an account was taken or kept. */
const ofAccounts = [
	'user.password-changed',
	'user.password-reset',
	'user.password-set',
	'user.reset-asked',
	'user.password-link-offered',
	'user.tries-used-up',
	'user.unlocked',
	'user.new-device-used',
	'user.factor-added',
	'user.factor-removed',
	'user.backup-codes-made',
	'user.backup-code-used',
	'user.passkey-added',
	'user.passkey-removed',
	'user.provider-connected',
	'user.provider-disconnected',
	'user.email-changed',
	'user.phone-changed',
	'user.erased',
] as const

/** Of the staff's work, what concerns the safety of the site. */
const ofStaff = [
	'user.signed-in',
	'user.role-changed',
	'user.banned',
	'user.unbanned',
	'user.signed-out-everywhere',
	'user.impersonation-started',
	'user.impersonation-stopped',
	'user.link-offered',
] as const

/** What the operator does on the server. */
const ofOperator = ['backup.made', 'backup.restored'] as const

/** Refusals: nothing was changed, so nothing but the trail tells of them. */
export const refusals = [
	'security.sign-in-failed',
	'security.locked-out',
	'security.second-factor-failed',
	'security.role-refused',
	'security.permission-refused',
	'security.foreign-form-refused',
] as const
export type Refusal = (typeof refusals)[number]

export const securityKinds: readonly string[] = [...ofAccounts, ...ofStaff, ...ofOperator, ...refusals]

/** What somebody of the staff does for themselves, as any reader does. */
const personal = [
	'consultation.requested',
	'contact.received',
	'fatwa-report.received',
	'course.completed',
	'course.enrolled',
	'course.left',
	'fatwa.submitted',
	'certificate.issued',
	'note.added',
	'note.deleted',
	'note.edited',
	'note.pinned',
	'note.restored',
	'note.unpinned',
	'user.browser-told',
	'user.browser-untold',
	'user.notifications-chosen',
	'user.registered',
	'user.signed-in',
	'user.signed-out',
]

/**
 * Of counseling the steps of a thread say who did what, and go with it: what the trail keeps would tell for ever who
 * counselled somebody, and when. That an admin looked is kept.
 */
const keptOfCounseling = 'counseling.looked'

/** Does the trail keep an event that says nothing of itself, done by the staff or by others? */
export function isAudited(kind: string, byStaff: boolean): boolean {
	if ((ofAccounts as readonly string[]).includes(kind)) return true
	if (kind.startsWith('counseling.') && kind !== keptOfCounseling) return false
	return byStaff && !personal.includes(kind)
}

export function isSecurity(kind: string): boolean {
	return securityKinds.includes(kind)
}
