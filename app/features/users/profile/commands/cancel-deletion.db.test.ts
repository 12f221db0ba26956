import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { ownOf } from '#tests/world-profile.ts'
import { cancelDeletion } from './cancel-deletion.server.ts'

const leaving = { deletionAskedAt: noon, deletionDueAt: new Date('2999-01-01') }

test('who asked to be deleted stays, is written to once, and nobody else stays by it', async ({ db }) => {
	const [user, other] = [await aUser(db, leaving), await aUser(db, leaving)]
	await record(as(user, db), 'user.deletion-asked', user.id)
	const own = await ownOf(db, user)
	for (const _ of [1, 2]) expect(await cancelDeletion(own)).toEqual({ ok: true })
	const due = async (id: string) =>
		(await db.select({ due: profiles.deletionDueAt }).from(profiles).where(eq(profiles.id, id)))[0]?.due
	expect(await due(user.id)).toBeNull()
	expect(await due(other.id)).toEqual(leaving.deletionDueAt)
	expect(await db.$count(events, eq(events.name, 'user.deletion-cancelled'))).toBe(1)
	const written = await db.select({ kind: mails.kind, to: mails.toAddress }).from(mails)
	expect(written).toEqual([{ kind: 'profile.deletion-cancelled', to: user.email }])
})

test('an ordered deletion cannot be cancelled by its person', async ({ db }) => {
	const user = await aUser(db, leaving)
	await record(as(user, db), 'user.deletion-asked', user.id)
	await record(as(await anAdmin(db), db), 'user.deletion-ordered', user.id)
	expect(await cancelDeletion(await ownOf(db, user))).toEqual({ ok: false, reason: 'ordered' })
	const [profile] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(profile).toMatchObject(leaving)
	expect(await db.$count(mails)).toBe(0)
})
