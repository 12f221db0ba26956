import { makeSignature } from 'better-auth/crypto'
import { eq, getTableName, is, like, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, vi } from 'vitest'
import { roles } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { type Limit, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { cleanEmail } from '#app/platform/text/typed.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon, sessionCookie, testEnv } from '#tests/world.ts'
import { createPerson, mayHaveSession, oneTimePasswordLink, readActor } from '../api.server.ts'
import { authAccounts, profiles, sessions, userRoles, verifications } from '../tables.server.ts'
import { offerPasswordLink } from './commands/offer-password-link.server.ts'
import { register } from './commands/register.server.ts'
import { setPassword } from './commands/set-password.server.ts'
import { signIn } from './commands/sign-in.server.ts'
import { signOut } from './commands/sign-out.server.ts'
import { demoAccounts, demoPassword } from './demo.server.ts'
import { loginInput } from './inputs.ts'
import { findPasswordLink, listDemoAccounts } from './queries.server.ts'
import type { Caller } from './session.server.ts'
import { hashToken } from './session-tokens.server.ts'

const caller: Caller = {
	env: testEnv,
	address: '203.0.113.7',
	headers: new Headers({ 'user-agent': 'a browser' }),
}
const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: 'light upon light' }

/** The Cookie header after these Set-Cookie headers. */
function cookieOf(cookies: Headers): string {
	return cookies
		.getSetCookie()
		.map((cookie) => cookie.split(';', 1)[0])
		.join('; ')
}

function accountOf(db: Db, email = aisha.email) {
	return db
		.select({ id: profiles.id, name: profiles.name, password: authAccounts.password, role: userRoles.role })
		.from(profiles)
		.leftJoin(authAccounts, eq(authAccounts.userId, profiles.id))
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(eq(profiles.email, email))
}

async function tryOften(db: Db, limit: Limit, key: string, times: number) {
	for (let n = 0; n < times; n++) await takeTry(db, limit, key)
}

test('somebody who registers has a profile, no role record, and is signed in at once', async ({ db }) => {
	const done = await register(as(null, db), aisha, caller)
	if (!done.ok) throw new Error(done.reason)

	expect(done.name).toBe('Aisha Rahman')
	const actor = await readActor(db, testEnv, new Headers({ cookie: cookieOf(done.cookies) }))
	expect(actor).toMatchObject({ name: 'Aisha Rahman', email: 'aisha@example.com', role: 'user' })
	expect(await accountOf(db)).toMatchObject([{ id: actor?.id, role: null }])
})

test('the password of somebody who registers is stored as a hash only', async ({ db }) => {
	await register(as(null, db), aisha, caller)
	const [account] = await accountOf(db)
	expect(account?.password).toMatch(/^\$argon2id\$/)
	expect(JSON.stringify(account)).not.toContain(aisha.password)
})

test('somebody who sends the registration twice has one account and is signed in both times', async ({
	db,
}) => {
	await register(as(null, db), aisha, caller)
	const again = await register(as(null, db), aisha, caller)
	expect(again.ok).toBe(true)
	expect(await accountOf(db)).toHaveLength(1)
})

test('an e-mail that has an account is taken, and its password stays as it was', async ({ db }) => {
	await register(as(null, db), aisha, caller)
	const stranger = { name: 'Somebody else', email: aisha.email, password: 'another password' }
	expect(await register(as(null, db), stranger, caller)).toEqual({ ok: false, reason: 'email-taken' })

	expect((await signIn(as(null, db), aisha, caller)).ok).toBe(true)
	expect((await signIn(as(null, db), stranger, caller)).ok).toBe(false)
	expect(await accountOf(db)).toMatchObject([{ name: 'Aisha Rahman' }])
})

test('a weak password is refused with its reason, and nothing is made', async ({ db }) => {
	const done = await register(as(null, db), { ...aisha, password: 'password' }, caller)
	expect(done).toEqual({
		ok: false,
		reason: 'password-weak',
		because: 'accounts.password-weak accounts.password-common',
	})
	expect(await accountOf(db)).toEqual([])
})

test('an unknown e-mail and a wrong password get the same answer', async ({ db }) => {
	await register(as(null, db), aisha, caller)
	const refused = { ok: false, reason: 'wrong-credentials' }
	expect(await signIn(as(null, db), { ...aisha, password: 'light upon dark' }, caller)).toEqual(refused)
	expect(await signIn(as(null, db), { ...aisha, email: 'nobody@example.com' }, caller)).toEqual(refused)
	expect(await signIn(as(null, db), { ...aisha, password: 'x'.repeat(300) }, caller)).toEqual(refused)
})

test('an unknown e-mail takes about as long as a wrong password', async ({ db }) => {
	await register(as(null, db), aisha, caller)
	async function fastest(email: string) {
		const times: number[] = []
		for (let n = 0; n < 3; n++) {
			const started = performance.now()
			await signIn(
				as(null, db),
				{ email, password: 'light upon dark' },
				{ ...caller, address: `203.0.113.${n}` },
			)
			times.push(performance.now() - started)
		}
		return Math.min(...times)
	}
	const [known, unknown] = [await fastest(aisha.email), await fastest('nobody@example.com')]
	expect(unknown).toBeGreaterThan(known / 3)
	expect(known).toBeGreaterThan(unknown / 3)
})

test('the eleventh sign-in to one account within fifteen minutes waits, the right password too', async ({
	db,
}) => {
	await register(as(null, db), aisha, caller)
	await tryOften(db, 'login-email', aisha.email, 10)
	expect(await signIn(as(null, db), aisha, caller)).toMatchObject({
		ok: false,
		reason: 'too-many-tries',
		minutes: 15,
	})
})

test('an account cannot be guessed at through the registration either', async ({ db }) => {
	await tryOften(db, 'login-email', aisha.email, 10)
	expect(await register(as(null, db), aisha, caller)).toMatchObject({ reason: 'too-many-tries' })
	expect(await accountOf(db)).toEqual([])
})

test('one address may try thirty accounts before it waits, and is told so where it registers', async ({
	db,
}) => {
	await tryOften(db, 'login-address', caller.address, 30)
	expect(await signIn(as(null, db), aisha, caller)).toMatchObject({ reason: 'too-many-tries' })
	expect(await register(as(null, db), aisha, caller)).toMatchObject({ reason: 'too-many-tries' })
	expect((await register(as(null, db), aisha, { ...caller, address: '192.0.2.1' })).ok).toBe(true)
})

test('events of an account have ids only', async ({ db }) => {
	const done = await register(as(null, db), aisha, caller)
	if (!done.ok) throw new Error(done.reason)
	const headers = new Headers({ cookie: cookieOf(done.cookies) })
	const actor = await readActor(db, testEnv, headers)
	await signOut(as(actor, db), { ...caller, headers })

	const recorded = await db
		.select()
		.from(events)
		.where(eq(events.subjectId, actor?.id ?? ''))
		.orderBy(events.id)
	expect(recorded.map((event) => event.name)).toEqual([
		'user.registered',
		'user.signed-in',
		'user.signed-out',
	])
	expect(JSON.stringify(recorded)).not.toContain('aisha')
})

test('a session that was ended opens nothing more', async ({ db }) => {
	const user = await aUser(db)
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	expect(await readActor(db, testEnv, headers)).toMatchObject({ id: user.id })
	const cookies = await signOut(as(user, db), { ...caller, headers })
	expect(cookies.getSetCookie().join()).toContain('mishkat.session_token=; Max-Age=0')
	expect(await readActor(db, testEnv, headers)).toBeNull()
})

test('the session remembers the browser and the network of the address that the server saw', async ({
	db,
}) => {
	const spoofed = {
		...caller,
		headers: new Headers({ 'user-agent': 'a browser', 'x-forwarded-for': '10.0.0.1' }),
	}
	await register(as(null, db), aisha, spoofed)
	const [account] = await accountOf(db)
	const opened = await db
		.select()
		.from(sessions)
		.where(eq(sessions.userId, account?.id ?? ''))
	expect(opened).toMatchObject([{ userAgent: 'a browser', ipAddress: '203.0.113.0/24' }])
})

test('on a site with https the session cookie travels by https only', async ({ db }) => {
	const env = { ...testEnv, SITE_URL: 'https://learn.example.org' }
	const done = await register(as(null, db), aisha, { ...caller, env })
	if (!done.ok) throw new Error(done.reason)
	expect(done.cookies.getSetCookie().join()).toMatch(
		/^mishkat\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/,
	)
	expect(mayHaveSession(cookieOf(done.cookies))).toBe(true)
	expect(mayHaveSession('theme=dark; flash=x')).toBe(false)
})

for (const role of roles) {
	test(`the role of a ${role} is what the role record says now`, async ({ db }) => {
		const user = await aUser(db, { role })
		const headers = new Headers({ cookie: await sessionCookie(db, user) })
		expect((await readActor(db, testEnv, headers))?.role).toBe(role)
		await db.delete(userRoles).where(eq(userRoles.userId, user.id))
		expect((await readActor(db, testEnv, headers))?.role).toBe('user')
	})
}

function without(db: Db, ...tables: string[]): Db {
	const refuse = (query: object): object =>
		new Proxy(query, {
			get(target, key) {
				const part = Reflect.get(target, key)
				if (typeof part !== 'function') return part
				return (...args: unknown[]) => {
					const [table] = args
					const name = is(table, PgTable) ? getTableName(table) : ''
					if (tables.includes(name)) throw new Error(`${name} cannot be read`)
					const next = part.apply(target, args)
					return key.toString().endsWith('oin') || key === 'from' || key === 'select' ? refuse(next) : next
				}
			},
		})
	return refuse(db) as Db
}

test('an admin whose role cannot be looked up is a user for that request', async ({ db }) => {
	const admin = await anAdmin(db)
	const headers = new Headers({ cookie: await sessionCookie(db, admin) })
	const gone = without(db, 'user_roles')
	expect(await readActor(gone, testEnv, headers)).toMatchObject({ id: admin.id, role: 'user' })
})

test('somebody whose profile cannot be looked up is nobody', async ({ db }) => {
	const headers = new Headers({ cookie: await sessionCookie(db, await anAdmin(db)) })
	const onFault = vi.fn()
	expect(await readActor(without(db, 'profiles'), testEnv, headers, { onFault })).toBeNull()
	expect(onFault).toHaveBeenCalledOnce()
})

/** Reads a session; with `visit` as a page does. */
function reader(db: Db, headers: Headers) {
	const cookies: string[] = []
	return {
		cookies,
		read: () => readActor(db, testEnv, headers),
		visit: () => readActor(db, testEnv, headers, { setCookie: (cookie) => cookies.push(cookie) }),
	}
}

test('a session is read in one question, and a second visit of the day writes nothing', async ({ db }) => {
	const user = await aUser(db)
	const { cookies, visit } = reader(db, new Headers({ cookie: await sessionCookie(db, user) }))
	const counted = (db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }).session
	const asked = vi.spyOn(counted, 'prepareQuery')
	expect(await visit()).toMatchObject({ id: user.id })
	expect(asked).toHaveBeenCalledTimes(1)

	const soon = new Date(Date.now() + 60_000)
	await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, user.id))
	expect(await visit()).toMatchObject({ id: user.id })
	const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
	expect(row?.expiresAt).toEqual(soon)
	expect(cookies).toEqual([])
})

test('somebody who comes daily stays logged in, until half a year after they logged in', async ({ db }) => {
	const dayMs = 24 * 3_600_000
	const user = await aUser(db)
	const header = await sessionCookie(db, user)
	const { cookies, visit } = reader(db, new Headers({ cookie: header }))
	const aged = (days: number, visited = 1) => ({
		createdAt: new Date(Date.now() - days * dayMs),
		updatedAt: new Date(Date.now() - visited * dayMs),
		expiresAt: new Date(Date.now() + dayMs),
	})
	await db.update(sessions).set(aged(29)).where(eq(sessions.userId, user.id))
	expect(await visit()).toMatchObject({ id: user.id })
	const daysLeft = async () => {
		const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
		return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / dayMs)
	}
	expect(await daysLeft()).toBe(30)
	const [value] = header.split('; ')
	expect(cookies).toEqual([`${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${30 * 24 * 3600}`])
	await db.update(sessions).set(aged(178)).where(eq(sessions.userId, user.id))
	await visit()
	expect(await daysLeft()).toBe(2)
})

test('an admin is logged out after twelve hours without a visit, and after seven days whatever they do', async ({
	db,
}) => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
	for (const [role, createdAt, updatedAt, stays] of [
		['admin', hoursAgo(20), hoursAgo(11), true],
		['admin', hoursAgo(20), hoursAgo(13), false],
		['admin', hoursAgo(7 * 24 + 1), hoursAgo(0), false],
		['scholar', hoursAgo(20 * 24), hoursAgo(25), true],
	] as const) {
		const user = await aUser(db, { role })
		const { cookies, read, visit } = reader(db, new Headers({ cookie: await sessionCookie(db, user) }))
		await db.update(sessions).set({ createdAt, updatedAt }).where(eq(sessions.userId, user.id))
		expect((await read()) !== null).toBe(stays)
		expect((await visit()) !== null).toBe(stays)
		const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
		if (stays) expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
		else expect(row).toBeUndefined()
		expect(cookies.join().includes('mishkat.session_token=; Max-Age=0')).toBe(!stays)
	}
})

test('sessions in the database, or a backup, open nothing', async ({ db }) => {
	const cookie = await sessionCookie(db, await anAdmin(db))
	const [row] = await db.select().from(sessions)
	const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? ''
	expect(row?.token).toBe(hashToken(token))
	const stolen = `${row?.token}.${await makeSignature(row?.token ?? '', testEnv.SECRET)}`
	const headers = new Headers({ cookie: `mishkat.session_token=${encodeURIComponent(stolen)}` })
	expect(await readActor(db, testEnv, headers)).toBeNull()
	// As migration 0049 hashed existing tokens.
	const hash = sql<string>`translate(rtrim(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '='), '+/', '-_')`
	expect(await db.select({ hash }).from(sessions)).toEqual([{ hash: row?.token }])
})

test('a session that is gone is taken out of the browser too', async ({ db }) => {
	const user = await aUser(db)
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	await db.delete(sessions).where(eq(sessions.userId, user.id))
	const cookies: string[] = []
	expect(await readActor(db, testEnv, headers, { setCookie: (cookie) => cookies.push(cookie) })).toBeNull()
	expect(cookies.join()).toContain('mishkat.session_token=; Max-Age=0')
})

test('somebody whose profile was deleted is nobody', async ({ db }) => {
	const user = await anAdmin(db)
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	await db.delete(profiles).where(eq(profiles.id, user.id))
	expect(await readActor(db, testEnv, headers)).toBeNull()
})

test('a session past its end opens nothing', async ({ db }) => {
	const user = await aUser(db)
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	await db
		.update(sessions)
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.where(eq(sessions.userId, user.id))
	expect(await readActor(db, testEnv, headers)).toBeNull()
})

test('a forged or changed cookie is nobody', async ({ db }) => {
	const cookie = await sessionCookie(db, await anAdmin(db))
	const [name, value = ''] = cookie.split('=', 2)
	const [token] = decodeURIComponent(value).split('.')
	const forged = [
		`${name}=`,
		`${name}=${token}`,
		`${name}=${token}.${'A'.repeat(43)}=`,
		`${cookie}x`,
		`${name}=%`,
		`${name}=a.b.c`,
		`__Secure-${cookie}`,
		`x${cookie}`,
		`${name}=x; ${cookie}`,
		`${name}=${value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
	]
	for (const header of forged) {
		expect(await readActor(db, testEnv, new Headers({ cookie: header }))).toBeNull()
	}
})

test('a person that was made for somebody signs in with their password and has their role', async ({
	db,
}) => {
	const { id, isNew } = await createPerson(as(null, db), testEnv, {
		...aisha,
		email: ' AISHA@example.com',
		role: 'scholar',
	})
	expect(isNew).toBe(true)
	const done = await signIn(as(null, db), aisha, caller)
	if (!done.ok) throw new Error(done.reason)
	const actor = await readActor(db, testEnv, new Headers({ cookie: cookieOf(done.cookies) }))
	expect(actor).toMatchObject({ id, role: 'scholar', email: 'aisha@example.com' })
})

test('making a person who is there already changes nothing, their role least of all', async ({ db }) => {
	const first = await createPerson(as(null, db), testEnv, { ...aisha, role: 'user' })
	const second = await createPerson(as(null, db), testEnv, {
		...aisha,
		name: 'X',
		password: 'another password',
		role: 'admin',
	})
	expect(second).toEqual({ id: first.id, isNew: false })
	expect(await accountOf(db)).toMatchObject([{ name: 'Aisha Rahman', role: null }])
	expect((await signIn(as(null, db), aisha, caller)).ok).toBe(true)
})

test('demo accounts are named only where they exist as samples', async ({ db }) => {
	expect(await listDemoAccounts(as(null, db))).toEqual([])
	await aUser(db, { email: 'admin@mishkat.example', role: 'admin' })
	expect(await listDemoAccounts(as(null, db))).toEqual([])

	for (const { email, role } of demoAccounts.slice(0, 2)) {
		await createPerson(as(null, db), testEnv, {
			email,
			role,
			name: 'Demo',
			password: demoPassword,
			sample: true,
		})
	}
	expect(await listDemoAccounts(as(null, db))).toEqual(demoAccounts.slice(0, 2))
})

test('the first admin sets a password by a link, once', async ({ db }) => {
	await createPerson(as(null, db), testEnv, { ...aisha, password: undefined, role: 'admin' })
	const link = await oneTimePasswordLink(as(null, db), testEnv, 'Aisha@example.com')
	expect(link).toMatch(/^http:\/\/localhost:3000\/set-password\/[\w-]{43}$/)
	const token = link.split('/').at(-1) ?? ''
	expect(await findPasswordLink(as(null, db), token)).toMatchObject({
		state: 'open',
		person: { email: aisha.email },
	})

	const done = await setPassword(as(null, db), { token, password: aisha.password }, caller)
	if (!done.ok) throw new Error(done.reason)
	expect(await readActor(db, testEnv, new Headers({ cookie: cookieOf(done.cookies) }))).toMatchObject({
		role: 'admin',
	})

	const again = await setPassword(as(null, db), { token, password: 'another password' }, caller)
	expect(again).toEqual({ ok: false, reason: 'link-spent' })
	expect(await findPasswordLink(as(null, db), token)).toEqual({ state: 'unknown' })
	expect((await signIn(as(null, db), aisha, caller)).ok).toBe(true)
})

test('links in the database open nothing', async ({ db }) => {
	const user = await aUser(db, { email: aisha.email })
	const token = await offerPasswordLink(as(null, db), aisha.email)
	const stored = await db
		.select()
		.from(verifications)
		.where(like(verifications.value, `${user.id} %`))
	expect(stored).toHaveLength(1)
	expect(JSON.stringify(stored)).not.toContain(token)
})

test('a link is good for 24 hours and not a second longer', async ({ db }) => {
	await aUser(db, { email: aisha.email })
	const token = await offerPasswordLink(as(null, db), aisha.email)
	const after = (hours: number) => as(null, db, new Date(noon.getTime() + hours * 60 * 60 * 1000))
	expect(await findPasswordLink(after(23.9), token)).toMatchObject({ state: 'open' })
	expect(await findPasswordLink(after(24), token)).toEqual({ state: 'expired' })
	expect(await setPassword(after(24), { token, password: aisha.password }, caller)).toMatchObject({
		ok: false,
	})
})

test('a newer link ends the older one, and setting a password ends every session', async ({ db }) => {
	const user = await aUser(db, { email: aisha.email })
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	const older = await offerPasswordLink(as(null, db), aisha.email)
	const newer = await offerPasswordLink(as(null, db), aisha.email)
	expect(await findPasswordLink(as(null, db), older)).toEqual({ state: 'unknown' })

	await setPassword(as(null, db), { token: newer, password: aisha.password }, caller)
	expect(await readActor(db, testEnv, headers)).toBeNull()
})

test('an address on a domain in Arabic script registers, and logs in by password', async ({ db }) => {
	const email = cleanEmail('Aisha@مثال.إختبار')
	expect((await register(as(null, db), { ...aisha, email }, caller)).ok).toBe(true)
	expect(await accountOf(db, email)).toHaveLength(1)
	const form = loginInput(false).parse({ email: 'aisha@مثال.إختبار', password: aisha.password })
	expect((await signIn(as(null, db), form, caller)).ok).toBe(true)
	expect(await signIn(as(null, db), { ...form, password: 'another one' }, caller)).toMatchObject({
		ok: false,
	})
})
