import type { Role } from '#app/platform/actor.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A session ends so long after the last visit … */
export const sessionSeconds = (30 * dayMs) / 1000
/** … and, however often its person comes, so long after they proved who they are. */
const longestMs = 180 * dayMs
/** Of an admin both are sooner. */
const adminSession = { idleMs: 12 * hourMs, lifeMs: 7 * dayMs }

/** `createdAt`: the proof · `updatedAt`: the last visit, as `isVisitDue` notes it. */
type Session = { createdAt: Date; updatedAt: Date; expiresAt: Date }

/** Is this session over, for somebody who has this role now? */
export function hasEnded({ createdAt, updatedAt, expiresAt }: Session, role: Role, now: Date): boolean {
	if (expiresAt <= now) return true
	if (role !== 'admin') return false
	const { idleMs, lifeMs } = adminSession
	return now.getTime() - updatedAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= lifeMs
}

/** Is the last visit so long ago that the next one is worth a statement? */
export function isVisitDue({ updatedAt }: Session, role: Role, now: Date): boolean {
	return now.getTime() - updatedAt.getTime() >= (role === 'admin' ? hourMs / 4 : dayMs)
}

/** Until when a visit now prolongs the session; never beyond its absolute end. */
export function prolonged({ createdAt }: Pick<Session, 'createdAt'>, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionSeconds * 1000, createdAt.getTime() + longestMs))
}
