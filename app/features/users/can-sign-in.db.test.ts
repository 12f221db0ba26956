import { and, eq, not } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { canSignIn, isActiveScholar, whyNotOffered } from './can-sign-in.server.ts'
import { isClosed } from './model.ts'
import { profiles, userRoles } from './tables.server.ts'

const past = new Date(noon.getTime() - 1)
const later = new Date(noon.getTime() + 1)
const states = [
	{},
	{ bannedAt: past },
	{ bannedAt: past, bannedUntil: later },
	{ bannedAt: past, bannedUntil: noon },
	{ bannedAt: past, bannedUntil: past },
	{ erasedAt: past },
	{ erasedAt: past, bannedAt: past, bannedUntil: past },
]

test('can-sign-in is the same in code and in SQL', async ({ db }) => {
	for (const state of states) {
		const { id } = await aUser(db, state)
		const count = (can: ReturnType<typeof canSignIn>) => db.$count(profiles, and(eq(profiles.id, id), can))
		expect(await count(canSignIn(noon)), JSON.stringify(state)).toBe(isClosed(state, noon) ? 0 : 1)
		expect(await count(not(canSignIn(noon))), JSON.stringify(state)).toBe(isClosed(state, noon) ? 1 : 0)
	}
})

test('scholars and admins who can sign in, have done so and are published may act as a scholar', async ({
	db,
}) => {
	await aUser(db, { profile: {} })
	const expected = [
		await aScholar(db),
		await anAdmin(db),
		await aScholar(db, { bannedAt: past, bannedUntil: past }),
	]
	await aScholar(db, { bannedAt: past })
	await anAdmin(db, { erasedAt: past })
	await aScholar(db, { signedInAt: null })
	await anAdmin(db, { profile: null })
	await aScholar(db, { profile: { publishedAt: null, titles: { en: 'A draft' } } })
	const rows = await db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(isActiveScholar(noon))
	expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())

	const reasons = await db
		.select({ id: profiles.id, why: whyNotOffered(noon) })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
	expect(reasons.flatMap(({ id, why }) => (why === null ? [id] : [])).sort()).toEqual(
		expected.map(({ id }) => id).sort(),
	)
	expect(reasons.flatMap(({ why }) => why ?? []).sort()).toEqual([
		'banned',
		'banned',
		'never-signed-in',
		'unpublished',
		'unpublished',
	])
})
