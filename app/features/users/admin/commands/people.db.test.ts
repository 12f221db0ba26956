import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readActor } from '#app/features/users/api.server.ts'
import { profiles, roleChanges, sessions, userRoles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon, sessionCookie, testEnv } from '#tests/world.ts'
import { banPerson } from './ban-person.server.ts'
import { changeRole } from './change-role.server.ts'
import { createUser } from './create-user.server.ts'
import { deleteUser } from './delete-user.server.ts'
import { editUser } from './edit-user.server.ts'
import { importPeople } from './import-people.server.ts'
import { keepUser } from './keep-user.server.ts'
import { liftBan } from './lift-ban.server.ts'
import { offerAccountLink } from './offer-link.server.ts'
import { removeLostSecondFactor } from './remove-second-factor.server.ts'
import { signOutEverywhere } from './sign-out-everywhere.server.ts'
import { startLooking } from './start-looking.server.ts'
import { stopLooking } from './stop-looking.server.ts'

const forbidden = { init: { status: 403 } }
const reason = 'Teaches at the madrasa'
const day = 24 * 60 * 60 * 1000
const ban = { reason: 'Insulted others', until: null, zone: 'UTC' }

async function roleIn(db: Db, { id }: User): Promise<Role | undefined> {
	return (await db.select().from(userRoles).where(eq(userRoles.userId, id)))[0]?.role
}

function namesOf(db: Db, { id }: { id: string }) {
	return db
		.select({ name: events.name, actorId: events.actorId, data: events.data })
		.from(events)
		.where(eq(events.subjectId, id))
		.orderBy(events.id)
}

test('an admin makes somebody a scholar: it holds at their next request, and says who, when and why', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	expect((await readActor(db, testEnv, headers))?.role).toBe('user')
	const change = { personId: user.id, from: 'user', to: 'scholar', reason } as const
	expect(await changeRole(as(admin, db), change)).toEqual({ ok: true })
	expect((await readActor(db, testEnv, headers))?.role).toBe('scholar')

	expect(await db.select().from(roleChanges).where(eq(roleChanges.userId, user.id))).toMatchObject([
		{ from: 'user', to: 'scholar', reason, changedBy: admin.id, createdAt: noon },
	])
	expect(await namesOf(db, user)).toEqual([
		{ name: 'user.role-changed', actorId: admin.id, data: { from: 'user', to: 'scholar' } },
	])
})

test('a change that is sent twice happens once, and one that is out of date not at all', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const ctx = as(admin, db)
	const change = { personId: user.id, from: 'user', to: 'scholar', reason } as const
	await changeRole(ctx, change)
	expect(await changeRole(ctx, change)).toEqual({ ok: true })
	expect(await db.$count(roleChanges, eq(roleChanges.userId, user.id))).toBe(1)
	expect(await changeRole(ctx, { ...change, to: 'admin' })).toEqual({
		ok: false,
		reason: 'changed-meanwhile',
	})
	expect(await roleIn(db, user)).toBe('scholar')
})

test('nobody lowers their own role, so the last admin remains', async ({ db }) => {
	const admin = await anAdmin(db)
	const change = { personId: admin.id, from: 'admin', to: 'user', reason } as const
	expect(await changeRole(as(admin, db), change)).toEqual({ ok: false, reason: 'own-role' })
	expect(await roleIn(db, admin)).toBe('admin')
})

test('an admin lowered a moment ago can change nothing', async ({ db }) => {
	const [first, second] = [await anAdmin(db), await anAdmin(db)]
	await changeRole(as(first, db), { personId: second.id, from: 'admin', to: 'user', reason })
	const back = { personId: first.id, from: 'admin', to: 'user', reason } as const
	await expect(changeRole(as(second, db), back)).rejects.toMatchObject(forbidden)
	expect(await roleIn(db, first)).toBe('admin')
})

test('a banned person is not made an admin', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db, { bannedAt: noon })]
	const change = { personId: user.id, from: 'user', to: 'admin', reason } as const
	expect(await changeRole(as(admin, db), change)).toEqual({ ok: false, reason: 'closed' })
})

test('a ban ends every session and keeps out until it is lifted; both are told by mail', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	await banPerson(as(admin, db), testEnv, { personId: user.id, ...ban })
	expect(await readActor(db, testEnv, headers)).toBeNull()
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
	await expect(sessionCookie(db, user)).rejects.toThrow()

	await liftBan(as(admin, db), testEnv, user.id)
	await liftBan(as(admin, db), testEnv, user.id)
	expect(await readActor(db, testEnv, new Headers({ cookie: await sessionCookie(db, user) }))).not.toBeNull()
	const written = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.personId, user.id))
	expect(written.map(({ kind }) => kind).sort()).toEqual(['people.banned', 'people.unbanned'])
	expect((await namesOf(db, user)).map(({ name }) => name)).toEqual(['user.banned', 'user.unbanned'])
})

test('the reason of a ban is in no event', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	await banPerson(as(admin, db), testEnv, { personId: user.id, ...ban })
	expect(JSON.stringify(await namesOf(db, user))).not.toContain('Insulted')
})

test('an admin is neither banned, deleted, looked at, given a link nor spared the second step', async ({
	db,
}) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	const ctx = as(admin, db)
	for (const personId of [other.id, admin.id]) {
		const link = { personId, kind: 'recovery', way: 'show', locale: 'en' } as const
		for (const asked of [
			() => banPerson(ctx, testEnv, { personId, ...ban }),
			() => deleteUser(ctx, testEnv, { personId, days: 0 }),
			() => startLooking(ctx, personId),
			() => offerAccountLink(ctx, testEnv, link),
			() => removeLostSecondFactor(ctx, { personId, reason }),
		])
			await expect(asked()).rejects.toMatchObject(forbidden)
	}
	await expect(
		editUser(ctx, testEnv, { personId: other.id, name: 'X', email: 'x@example.com', picture: null }),
	).rejects.toMatchObject(forbidden)
})

test('users, scholars and an admin in somebody else’s place are refused every command', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	for (const actor of [await aUser(db), await aScholar(db), { ...admin, impersonatedBy: admin.id }]) {
		const ctx = as(actor, db)
		const personId = user.id
		const made = { name: 'A', email: 'a@example.com', password: 'light upon light', role: 'admin' } as const
		const link = { personId, kind: 'recovery', way: 'show', locale: 'en' } as const
		for (const asked of [
			() => changeRole(ctx, { personId, from: 'user', to: 'admin', reason }),
			() => banPerson(ctx, testEnv, { personId, ...ban }),
			() => liftBan(ctx, testEnv, personId),
			() => deleteUser(ctx, testEnv, { personId, days: 0 }),
			() => keepUser(ctx, personId),
			() => editUser(ctx, testEnv, { personId, name: 'X', picture: null }),
			() => signOutEverywhere(ctx, personId),
			() => removeLostSecondFactor(ctx, { personId, reason }),
			() => startLooking(ctx, personId),
			() => offerAccountLink(ctx, testEnv, link),
			() => createUser(ctx, testEnv, { ...made, entrance: 'password', locale: 'en', picture: null }),
			() => importPeople(ctx, testEnv, [], { invite: false, locale: 'en' }),
		])
			await expect(asked()).rejects.toMatchObject(forbidden)
	}
	expect(await db.$count(events, eq(events.subjectId, user.id))).toBe(0)
})

test('a name and an address are changed; the new address is unproven, and a taken one refused', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db, { emailVerified: true })]
	const ctx = as(admin, db)
	const other = await aUser(db)
	const edit = { personId: user.id, name: 'مريم', email: other.email, picture: null }
	expect(await editUser(ctx, testEnv, edit)).toEqual({ ok: false, reason: 'email-taken' })
	expect(await editUser(ctx, testEnv, { ...edit, email: 'maryam@example.com' })).toEqual({ ok: true })
	const [row] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(row).toMatchObject({ name: 'مريم', email: 'maryam@example.com', emailVerified: false })
	expect((await namesOf(db, user)).map(({ data }) => data)).toEqual([{ fields: ['email', 'name'] }])
})

test('the old address is told that an admin changed it, and the new one is asked to confirm', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db, { emailVerified: true, locale: 'ar' })]
	const edit = { personId: user.id, name: user.name, email: 'maryam@example.com', picture: null }
	await editUser(as(admin, db), { ...testEnv, SMTP_URL: 'smtp://127.0.0.1:9' }, edit)
	await editUser(as(admin, db), testEnv, { ...edit, name: 'Maryam' })
	const written = await db
		.select({ to: mails.toAddress, kind: mails.kind, locale: mails.locale })
		.from(mails)
		.orderBy(mails.kind)
	expect(written).toEqual([
		{ to: user.email, kind: 'people.email-moved', locale: 'ar' },
		{ to: 'maryam@example.com', kind: 'recovery.confirm-email', locale: 'ar' },
	])
})

test('somebody is made with an invitation that is shown, or mailed in their language', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const made = {
		name: 'Aisha',
		email: 'aisha@example.com',
		password: '',
		role: 'scholar',
		locale: 'ar',
		picture: null,
	} as const
	const shown = await createUser(ctx, testEnv, { ...made, entrance: 'link' })
	expect(shown).toMatchObject({ ok: true, link: expect.stringMatching(/^\/ar\/set-password\/[\w-]{43}$/) })
	expect(await createUser(ctx, testEnv, { ...made, entrance: 'mail' })).toMatchObject({
		reason: 'email-taken',
	})
	const mailed = await createUser(ctx, testEnv, { ...made, email: 'b@example.com', entrance: 'mail' })
	expect(mailed).toMatchObject({ ok: true, link: null })
	expect(
		await db.select({ to: mails.toAddress, kind: mails.kind, locale: mails.locale }).from(mails),
	).toEqual([{ to: 'b@example.com', kind: 'people.invitation', locale: 'ar' }])
	const changes = await db.select().from(roleChanges)
	expect(changes).toMatchObject([
		{ to: 'scholar', reason: '' },
		{ to: 'scholar', reason: '' },
	])
})

test('a weak password is refused with its reasons, and nobody is made', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const weak = { name: 'Aisha', email: 'aisha@example.com', password: 'password', role: 'user' } as const
	expect(
		await createUser(ctx, testEnv, { ...weak, entrance: 'password', locale: 'en', picture: null }),
	).toMatchObject({
		ok: false,
		reason: 'password-weak',
	})
	expect(await db.$count(profiles, eq(profiles.email, weak.email))).toBe(0)
})

test('a deletion has a day, signs out, and can be taken back', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const ctx = as(admin, db)
	await sessionCookie(db, user)
	await deleteUser(ctx, testEnv, { personId: user.id, days: 14 })
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
	const [due] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(due?.deletionDueAt).toEqual(new Date(noon.getTime() + 14 * day))
	await keepUser(ctx, user.id)
	const [kept] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(kept).toMatchObject({ deletionDueAt: null, deletionAskedAt: null })
})

test('an import run twice makes everybody once and leaves those who were there', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const known = await aUser(db, { name: 'As before' })
	const rows = Array.from({ length: 260 }, (_, n) => ({
		line: n + 2,
		name: `شخص ${n}`,
		email: `import${n}@example.com`,
		role: n === 0 ? ('scholar' as const) : ('user' as const),
	}))
	const all = [...rows, { line: 999, name: 'Changed', email: known.email, role: 'admin' as const }]
	expect(await importPeople(ctx, testEnv, all, { invite: true, locale: 'ar' })).toBe(260)
	expect(await importPeople(ctx, testEnv, all, { invite: true, locale: 'ar' })).toBe(0)
	expect(await db.$count(mails, eq(mails.kind, 'people.invitation'))).toBe(260)
	expect(await db.$count(events, eq(events.name, 'user.imported'))).toBe(260)
	expect(
		await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.role, 'scholar')),
	).toHaveLength(1)
	const [same] = await db.select().from(profiles).where(eq(profiles.id, known.id))
	expect(same?.name).toBe('As before')
})

test('viewing as somebody gives no rights, and start and end are in the audit trail', async ({ db }) => {
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const { cookies } = await startLooking(as(admin, db, new Date()), scholar.id)
	const looking = cookies.getSetCookie()[0]?.split(';')[0] ?? ''
	const own = await sessionCookie(db, admin)
	const seen = await readActor(db, testEnv, new Headers({ cookie: `${own}; ${looking}` }))
	expect(seen).toMatchObject({ id: scholar.id, role: 'scholar', impersonatedBy: admin.id })

	// The cookie is worthless without the admin's session, or with another's.
	expect(await readActor(db, testEnv, new Headers({ cookie: looking }))).toBeNull()
	const other = await sessionCookie(db, await anAdmin(db))
	expect(
		(await readActor(db, testEnv, new Headers({ cookie: `${other}; ${looking}` })))?.impersonatedBy,
	).toBeUndefined()

	await stopLooking(as(seen, db, new Date()))
	expect(await readActor(db, testEnv, new Headers({ cookie: `${own}; ${looking}` }))).toMatchObject({
		id: admin.id,
	})
	expect((await namesOf(db, scholar)).map(({ name, actorId }) => [name, actorId])).toEqual([
		['user.impersonation-started', admin.id],
		['user.impersonation-stopped', admin.id],
	])
})

test('the view ends after an hour, with the admin’s role, and when the person becomes an admin', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const own = await sessionCookie(db, admin)
	async function looksAt(user: User, began = new Date()) {
		const { cookies } = await startLooking(as(admin, db, began), user.id)
		const looking = cookies.getSetCookie()[0]?.split(';')[0]
		return async () => (await readActor(db, testEnv, new Headers({ cookie: `${own}; ${looking}` })))?.id
	}
	const user = await aUser(db)
	expect(await (await looksAt(user, new Date(Date.now() - 61 * 60_000)))()).toBe(admin.id)
	const look = await looksAt(user)
	expect(await look()).toBe(user.id)
	await db.insert(userRoles).values({ userId: user.id, role: 'admin' })
	expect(await look()).toBe(admin.id)
	const again = await looksAt(await aUser(db))
	await db.update(userRoles).set({ role: 'scholar' }).where(eq(userRoles.userId, admin.id))
	expect(await again()).toBe(admin.id)
})
