import type { Role } from '#app/platform/actor.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Idle limit of a session. */
export const sessionSeconds = (30 * dayMs) / 1000
/** Absolute limit since the proof of identity. */
const longestMs = 180 * dayMs
/** Shorter limits for admins. */
const adminSession = { idleMs: 12 * hourMs, lifeMs: 7 * dayMs }

/** `createdAt`: the proof · `updatedAt`: the last visit recorded by `isVisitDue`. */
type Session = { createdAt: Date; updatedAt: Date; expiresAt: Date }

/** Whether this session has ended, for the person's present role. */
export function hasEnded({ createdAt, updatedAt, expiresAt }: Session, role: Role, now: Date): boolean {
	if (expiresAt <= now) return true
	if (role !== 'admin') return false
	const { idleMs, lifeMs } = adminSession
	return now.getTime() - updatedAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= lifeMs
}

/** Whether the last recorded visit is old enough for another write. */
export function isVisitDue({ updatedAt }: Session, role: Role, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() >= (role === 'admin' ? hourMs / 4 : dayMs)
}

/** Expiry after a visit now; never beyond the absolute limit. */
export function prolonged({ createdAt }: Pick<Session, 'createdAt'>, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionSeconds * 1000, createdAt.getTime() + longestMs))
}
