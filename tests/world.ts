import os from 'node:os'
import path from 'node:path'
import { betterAuth } from 'better-auth'
import { testUtils } from 'better-auth/plugins'
import { categories } from '#app/features/categories/tables.server.ts'
import { authOptions } from '#app/features/users/sign-in/auth.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { rememberDevice } from '#app/platform/http/device.server.ts'
import { keyLimits } from '#app/platform/http/limit-key.server.ts'
import { personCookie, sealedPerson } from '#app/platform/http/request-context.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'

// Builders create missing parents, so that a test states only what matters.

export const testEnv = readEnv({
	SECRET: 'a secret for tests, long enough!',
	SAMPLE: 'no',
	LOG_LEVEL: 'silent',
	// Fast password hashing; only tests may use it.
	PASSWORD_MEMORY_KIB: '8',
	NODE_ENV: 'test',
	// Drawings are not reused in the next run.
	DATA_DIR: path.join(os.tmpdir(), `mishkat-test-files-${process.pid}`),
})
keyLimits(testEnv.SECRET)
export const noon = new Date('2026-03-10T12:00:00Z')
let serial = 0

/** The actor and time of a test. */
export function as<Who extends User | null>(actor: Who, db: Db, now = noon): Ctx<Who> {
	return { db, actor, now }
}

export async function aUser(
	db: Db,
	over: Partial<typeof profiles.$inferInsert> & { role?: Role; profile?: Profile | null } = {},
): Promise<User> {
	const { role = 'user', profile = role === 'user' ? null : {}, ...columns } = over
	const n = ++serial
	const [row] = await db
		.insert(profiles)
		.values({
			name: `Person ${n}`,
			email: `person${n}@example.com`,
			createdAt: noon,
			signedInAt: noon,
			...columns,
		})
		.returning()
	if (!row) throw new Error('no profile was made')
	if (role !== 'user') await db.insert(userRoles).values({ userId: row.id, role })
	if (profile) await aProfile(db, row, profile)
	return { id: row.id, name: row.name, email: row.email, avatar: row.avatar, role }
}

type Profile = Omit<typeof scholarProfiles.$inferInsert, 'userId'>

/** Publishes a scholar's profile, replacing the earlier one. */
export async function aProfile(db: Db, { id }: { id: string }, profile: Profile = {}): Promise<void> {
	const said = { publishedAt: noon, ...profile }
	await db
		.insert(scholarProfiles)
		.values({ userId: id, ...said })
		.onConflictDoUpdate({ target: scholarProfiles.userId, set: said })
}

/** One who may act as a scholar. */
export const aScholar = (db: Db, over: Parameters<typeof aUser>[1] = {}) =>
	aUser(db, { ...over, role: 'scholar' })
export const anAdmin = (db: Db, over: Parameters<typeof aUser>[1] = {}) =>
	aUser(db, { ...over, role: 'admin' })

export async function aCategory(
	db: Db,
	over: Partial<typeof categories.$inferInsert> = {},
): Promise<typeof categories.$inferSelect> {
	const n = ++serial
	const [row] = await db
		.insert(categories)
		.values({ name: `Category ${n}`, slug: `category-${n}`, type: 'fatwa', ...over })
		.returning()
	if (!row) throw new Error('no category was made')
	return row
}

/** The Cookie header of a real session, made by the auth library. */
export async function sessionCookie(db: Db, user: User): Promise<string> {
	const auth = betterAuth({ ...authOptions(db, testEnv), plugins: [testUtils()] })
	const { test } = await auth.$context
	const { cookies } = await test.login({ userId: user.id })
	return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
}

/** The cookie of a browser in which this person was signed in. */
export function rememberedAs({ id, email }: { id: string; email: string }): string {
	const device = rememberDevice(null, { secret: testEnv.SECRET, email })
	return `${personCookie}=${sealedPerson(id, testEnv.SECRET)}; ${device?.split(';', 1)}`
}
