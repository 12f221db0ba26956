/** Kept for every account: they show how an account was taken over or protected. */
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

/** Actions of the staff that concern the site's security. */
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

const ofOperator = ['backup.made', 'backup.restored'] as const

/** Refusals change nothing; only the trail records them. */
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

/** Actions of the staff on their own behalf, as readers. */
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
 * The steps of a counseling thread are its own record and are erased with it; the trail would keep for ever who
 * counselled whom. Only views by an admin are kept.
 */
const keptOfCounseling = 'counseling.looked'

/** Is an event kept that declares nothing itself? */
export function isAudited(kind: string, byStaff: boolean): boolean {
	if ((ofAccounts as readonly string[]).includes(kind)) return true
	if (kind.startsWith('counseling.') && kind !== keptOfCounseling) return false
	return byStaff && !personal.includes(kind)
}

export function isSecurity(kind: string): boolean {
	return securityKinds.includes(kind)
}
