import { maxNameLength } from '#app/features/users/model.ts'
import { cleanName, isName } from '#app/platform/text/typed.ts'

/** Minutes after signing in or confirming in which keys may be changed. */
export const freshMinutes = 15
/** Between asking for deletion and erasure. */
export const graceDays = 14
export const emailLinkHours = 24
export const maxPasskeyName = 60
export const logLimit = 20
const minuteMs = 60_000

export type Code = `profile.${string}`

export function nameProblem(name: string): Code | undefined {
	const clean = cleanName(name)
	if (!isName(clean)) return 'profile.name-required'
	return clean.length > maxNameLength ? 'profile.name-long' : undefined
}

export function isFresh(session: { createdAt: Date }, now: Date): boolean {
	return now.getTime() - session.createdAt.getTime() < freshMinutes * minuteMs
}

/** Ways to sign in. A code by e-mail is no key of one's own and does not count. */
export type WaysIn = { password: boolean; passkeys: number; providers: number }

/** The last key of an account cannot be removed. */
export function canRemove(way: 'passkey' | 'provider', ways: WaysIn): boolean {
	const left = (ways.password ? 1 : 0) + ways.passkeys + ways.providers - 1
	return (way === 'passkey' ? ways.passkeys : ways.providers) > 0 && left > 0
}

/** Entries of one's activity log, newest first. */
export const securityEvents = [
	'user.registered',
	'user.signed-in',
	'user.new-device-used',
	'user.signed-out',
	'user.confirmed',
	'user.password-set',
	'user.password-reset',
	'user.password-changed',
	'user.tries-used-up',
	'user.unlocked',
	'user.email-asked',
	'user.email-change-stopped',
	'user.email-changed',
	'user.email-confirmed',
	'user.factor-added',
	'user.factor-removed',
	'user.backup-codes-made',
	'user.backup-code-used',
	'user.passkey-added',
	'user.passkey-removed',
	'user.session-ended',
	'user.sessions-ended',
	'user.provider-connected',
	'user.provider-disconnected',
	'user.phone-changed',
	'user.role-changed',
	'user.impersonation-started',
	'user.data-downloaded',
	'user.deletion-asked',
	'user.deletion-ordered',
	'user.deletion-cancelled',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
