import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { offerLink } from '#app/features/users/api.server.ts'
import { profiles, sessions } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, sessionCookie } from '#tests/world.ts'
import { stopEmailChange } from './stop-email-change.server.ts'

test('the link keeps the address and signs everybody out of that account alone, once', async ({ db }) => {
	const [user, other] = [await aUser(db), await aUser(db)]
	for (const who of [user, other]) await sessionCookie(db, who)
	const token = await offerLink(as(null, db), 'stop-email', user)
	expect(await stopEmailChange(as(null, db), `${token}x`)).toEqual({ ok: false })
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)

	expect(await stopEmailChange(as(null, db), token)).toEqual({ ok: true })
	expect(await stopEmailChange(as(null, db), token)).toEqual({ ok: false })
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
	expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1)
	expect(await db.$count(events, eq(events.name, 'user.email-change-stopped'))).toBe(1)
	expect(await db.$count(profiles, eq(profiles.email, user.email))).toBe(1)
})

test('a link for something else does not do it', async ({ db }) => {
	const user = await aUser(db)
	await sessionCookie(db, user)
	const token = await offerLink(as(null, db), 'change-email', user, 'new@example.com')
	expect(await stopEmailChange(as(null, db), token)).toEqual({ ok: false })
	expect(await db.$count(sessions)).toBe(1)
})
