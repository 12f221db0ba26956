import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, noon, testEnv } from '#tests/world.ts'
import { authAccounts, profiles, roleChanges, userRoles } from '../../tables.server.ts'
import { createPerson } from './create-person.server.ts'

test('an account is made with its role, and without a password there is none', async ({ db }) => {
	const admin = await anAdmin(db)
	const typed = { email: ' Yusuf@Example.com ', name: '  Yusuf  ', role: 'scholar' } as const
	const { id, isNew } = await createPerson(as(admin, db), testEnv, typed)
	expect(isNew).toBe(true)
	const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
	expect(profile).toMatchObject({
		email: 'yusuf@example.com',
		name: 'Yusuf',
		emailVerified: true,
		sampleAt: null,
		createdAt: noon,
	})
	expect(await db.select().from(userRoles).where(eq(userRoles.userId, id))).toMatchObject([
		{ role: 'scholar', grantedBy: admin.id },
	])
	expect(await db.select().from(roleChanges)).toMatchObject([{ userId: id, from: 'user', to: 'scholar' }])
	expect(await db.$count(authAccounts)).toBe(0)
	const said = await db.select({ name: events.name, data: events.data }).from(events)
	expect(said).toEqual([{ name: 'user.created', data: { role: 'scholar' } }])
})

test('an address that has an account keeps it exactly as it is', async ({ db }) => {
	const person = { email: 'maryam@example.com', name: 'Maryam', role: 'user' } as const
	const { id } = await createPerson(as(null, db), testEnv, person)
	const again = { ...person, email: 'MARYAM@example.com', name: 'Somebody else', role: 'admin' } as const
	const done = await createPerson(as(null, db), testEnv, { ...again, password: 'a lamp in a niche' })
	expect(done).toEqual({ id, isNew: false })
	expect(await db.select({ name: profiles.name }).from(profiles)).toEqual([{ name: 'Maryam' }])
	expect([await db.$count(userRoles), await db.$count(authAccounts), await db.$count(events)]).toEqual([
		0, 0, 1,
	])
})
