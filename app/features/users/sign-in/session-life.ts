import type { Role } from '#app/platform/actor.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long a session lasts, counted from the moment at which its person proved who they are; no visit prolongs it. */
export const sessionSeconds = (30 * dayMs) / 1000
/** Of an admin it ends sooner: so long after the last visit, and after so many days in all. */
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
