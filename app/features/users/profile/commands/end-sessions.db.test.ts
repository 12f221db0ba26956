import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aUser, sessionCookie } from '#tests/world.ts'
import { ownOf } from '#tests/world-profile.ts'
import { endOwnSessions } from './end-sessions.server.ts'

test('one session ends, or all others, or this one too; nobody else is sent out', async ({ db }) => {
	const [user, other] = [await aUser(db), await aUser(db)]
	await sessionCookie(db, other)
	for (const _ of [1, 2, 3]) await sessionCookie(db, user)
	const own = await ownOf(db, user)
	const of = async (id: string) =>
		db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))
	const [foreign] = await of(other.id)
	const another = (await of(user.id)).find(({ id }) => id !== own.session.id)?.id ?? ''

	expect(await endOwnSessions(own, { id: foreign?.id ?? '' })).toEqual({ ended: 0, endedThis: false })
	expect(await endOwnSessions(own, { id: another })).toEqual({ ended: 1, endedThis: false })
	expect(await endOwnSessions(own, { id: another })).toEqual({ ended: 0, endedThis: false })
	expect(await endOwnSessions(own, 'others')).toEqual({ ended: 2, endedThis: false })
	expect(await of(user.id)).toEqual([{ id: own.session.id }])
	expect(await endOwnSessions(own, 'all')).toEqual({ ended: 1, endedThis: true })
	expect(await of(user.id)).toEqual([])
	expect(await of(other.id)).toHaveLength(1)
	const said = await db
		.select({ name: events.name })
		.from(events)
		.where(eq(events.actorId, user.id))
		.orderBy(events.id)
	expect(said).toEqual([
		{ name: 'user.session-ended' },
		{ name: 'user.sessions-ended' },
		{ name: 'user.sessions-ended' },
	])
})

test('a view of an admin who looks at the site as them is not theirs to end', async ({ db }) => {
	const user = await aUser(db)
	const admin = await anAdmin(db)
	await sessionCookie(db, user)
	await db.update(sessions).set({ impersonatedBy: admin.id }).where(eq(sessions.userId, user.id))
	const own = await ownOf(db, user)
	expect(await endOwnSessions(own, 'all')).toEqual({ ended: 1, endedThis: true })
	expect(await db.$count(sessions, eq(sessions.impersonatedBy, admin.id))).toBe(1)
})
