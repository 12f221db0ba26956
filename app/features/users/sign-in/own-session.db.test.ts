import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountsPart } from '#app/features/users/personal.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { ownOf } from '#tests/world-profile.ts'
import { sessions } from '../tables.server.ts'
import { endViewsThatRanOut, openView } from './impersonation.server.ts'
import { endSessions, renewSession } from './own-session.server.ts'

test('a session that was ended while its person did something does not live again', async ({ db }) => {
	const user = await aUser(db)
	const { ctx, session } = await ownOf(db, user)
	await endSessions(ctx, user.id)
	await expect(renewSession(ctx, testEnv, session)).rejects.toMatchObject({ init: { status: 401 } })
	expect(await db.$count(sessions)).toBe(0)
})

test('the trail says that an admin stopped viewing, though the person ended their sessions', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const { ctx } = await ownOf(db, user)
	await openView(as(admin, db, noon), user.id)
	expect(await endSessions(ctx, user.id)).toBe(1)
	expect(await endViewsThatRanOut(as(null, db, new Date(noon.getTime() + 2 * 3_600_000)))).toBe(1)
	const stops = await db.select().from(events).where(eq(events.name, 'user.impersonation-stopped'))
	expect(stops).toMatchObject([{ actorId: admin.id, subjectId: user.id }])
})

test('the trail says that an admin stopped viewing, though the person was erased meanwhile', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	await openView(as(admin, db, noon), user.id)
	await accountsPart.erase(as(null, db, noon), { ...user, emailVerified: true })
	const stops = await db.select().from(events).where(eq(events.name, 'user.impersonation-stopped'))
	expect(stops).toMatchObject([{ actorId: admin.id, subjectId: user.id }])
	expect(await db.$count(sessions)).toBe(0)
})
