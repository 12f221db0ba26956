import { expect, test } from 'vitest'
import { roles } from '#app/platform/actor.ts'
import { hasEnded, isVisitDue, prolonged, sessionSeconds } from './session-life.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
const session = (created: number, visited: number) => ({
	createdAt: hours(created),
	updatedAt: hours(visited),
	expiresAt: new Date(hours(created).getTime() + sessionSeconds * 1000),
})

test('a session that nobody prolonged ends after thirty days, an admin’s after twelve hours without a visit and seven days in all', () => {
	for (const [created, visited, admin, others] of [
		[1, 0, false, false],
		[13, 11.9, false, false],
		[13, 12, true, false],
		[7 * 24 - 1, 0, false, false],
		[7 * 24, 0, true, false],
		[30 * 24 - 1, 29 * 24, true, false],
		[30 * 24, 0, true, true],
	] as const)
		for (const role of roles)
			expect(hasEnded(session(created, visited), role, now), `${role} ${created} ${visited}`).toBe(
				role === 'admin' ? admin : others,
			)
})

test('a visit is noted well before it would be missed', () => {
	expect(isVisitDue(session(9, 0.2), 'admin', now)).toBe(false)
	expect(isVisitDue(session(9, 0.25), 'admin', now)).toBe(true)
	expect(isVisitDue(session(99, 23), 'user', now)).toBe(false)
	expect(isVisitDue(session(99, 24), 'scholar', now)).toBe(true)
})

test('a visit prolongs a session by thirty days, up to half a year after the log-in', () => {
	const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / (24 * 3_600_000)
	for (const [age, left] of [
		[0, 30],
		[29, 30],
		[149, 30],
		[160, 20],
		[179, 1],
	] as const)
		expect(days(now, prolonged({ createdAt: hours(age * 24) }, now))).toBe(left)
})
