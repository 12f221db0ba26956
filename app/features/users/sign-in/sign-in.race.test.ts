import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { ownDatabase } from '#tests/db.ts'
import { nextCode } from '#tests/next-code.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { profiles, twoFactors } from '../tables.server.ts'
import { takeAppCode } from './app-codes.server.ts'
import { offerPasswordLink } from './commands/offer-password-link.server.ts'
import { register } from './commands/register.server.ts'
import { setPassword } from './commands/set-password.server.ts'
import type { Caller } from './session.server.ts'

const url = await ownDatabase()
const atOnce = 6
const browsersAtOnce = 9
// Each hashes a password, which is slow.
const patient = { timeout: 30_000 }
const now = new Date()
// The tests of this file share a database and commit.
const unique = process.hrtime.bigint()

function pooled(max: number) {
	const pool = new pg.Pool({ connectionString: url, max })
	return { db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}

/** Runs `work` on several open connections at once. */
async function race<T>(email: string, work: (db: Db, n: number) => Promise<T>) {
	const { db, close } = pooled(atOnce)
	await Promise.all(Array.from({ length: atOnce }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const done = await Promise.all(Array.from({ length: atOnce }, (_, n) => work(db, n)))
	const people = await db.delete(profiles).where(eq(profiles.email, email)).returning()
	await close()
	return { done, people }
}

function caller(n: number): Caller {
	return { env: testEnv, address: `${unique}-${n}`, headers: new Headers() }
}

test(
	'a registration that is sent several times at once makes one account, and each is signed in',
	patient,
	async () => {
		const aisha = { name: 'Aisha', email: `aisha-${unique}@example.com`, password: 'light upon light' }
		const { done, people } = await race(aisha.email, (db, n) => register(as(null, db, now), aisha, caller(n)))
		expect(done.every((one) => one.ok)).toBe(true)
		expect(people).toHaveLength(1)
	},
)

test('of several people who register one e-mail at once, one gets it', patient, async () => {
	const email = `shared-${unique}@example.com`
	const { done, people } = await race(email, (db, n) =>
		register(as(null, db, now), { name: `Person ${n}`, email, password: `the password of ${n}` }, caller(n)),
	)
	expect(done.filter((one) => one.ok)).toMatchObject([{ name: people[0]?.name }])
	expect(people).toHaveLength(1)
})

test('a one-time link that is used several times at once is used once', patient, async () => {
	const email = `admin-${unique}@example.com`
	const { db: first, close } = pooled(1)
	await aUser(first, { email })
	const token = await offerPasswordLink(as(null, first, now), email)
	await close()

	const { done } = await race(email, (db, n) =>
		setPassword(as(null, db, now), { token, password: `the password of ${n}` }, caller(n)),
	)
	expect(done.filter((one) => one.ok)).toHaveLength(1)
})

test('a code of an authenticator app that arrives several times at once is taken once', async () => {
	const email = `app-${unique}@example.com`
	const { db: first, close } = pooled(1)
	const { id: userId } = await aUser(first, { email })
	const [factor] = await first
		.insert(twoFactors)
		.values({ userId, secret: 'sealed', backupCodes: 'sealed' })
		.returning({ id: twoFactors.id })
	await close()

	const secret = 'light upon light'
	const code = new TOTP({ secret: Secret.fromUTF8(secret) }).generate({ timestamp: now.getTime() })
	const { done } = await race(email, (db) => takeAppCode({ db, now }, { id: factor?.id ?? '', secret }, code))
	expect(done.filter((one) => one === 'taken')).toHaveLength(1)
	expect(done.filter((one) => one === 'used')).toHaveLength(atOnce - 1)
})

/** A person with an authenticator app, and browsers before the second step, with several connections. */
async function beforeSecondStep(name: string) {
	const { db, close } = pooled(browsersAtOnce)
	await Promise.all(Array.from({ length: browsersAtOnce }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const person = { name, email: `${name}-${unique}@example.com`, password: 'light upon light, 35' }
	const owner = aBrowser(db)
	await owner.call('POST', '/sign-up/email', person)
	const begun = await owner.call('POST', '/two-factor/enable', { password: person.password })
	const app = new TOTP({ secret: new URL(begun.json.totpURI).searchParams.get('secret') ?? '' })
	await owner.call('POST', '/two-factor/verify-totp', { code: app.generate() })
	const browsers = Array.from({ length: browsersAtOnce }, (_, n) => aBrowser(db, '', `198.51.100.${n}`))
	for (const browser of browsers) expect((await browser.post('/login', person)).status).toBe(302)
	onTestFinished(async () => {
		await db.delete(profiles).where(eq(profiles.email, person.email))
		await close()
	})
	return { app, browsers, backupCodes: begun.json.backupCodes as string[] }
}

test.for(['backup', 'app'] as const)(
	'one code (%s) at nine challenges at once opens one of them, and the others are refused as usual',
	patient,
	async (kind) => {
		const { app, browsers, backupCodes } = await beforeSecondStep(kind)
		const code = kind === 'app' ? nextCode(app) : (backupCodes[0] ?? '')
		const path = `/login/second-factor${kind === 'app' ? '' : '?with=backup'}`
		const answers = await Promise.all(browsers.map((browser) => browser.post(path, { code })))
		const ends = answers.map(({ status, headers }) => headers.get('location') ?? status)
		expect(ends.filter((end) => end === '/dashboard')).toHaveLength(1)
		for (const end of ends) expect(['/dashboard', '/login', 422]).toContain(end)
		const people = await Promise.all(browsers.map((browser) => browser.person()))
		expect(people.filter(Boolean)).toHaveLength(1)
	},
)

test(
	'one mailed code in nine browsers at once opens one of them, and the others are refused as usual',
	patient,
	async () => {
		const { db, close } = pooled(browsersAtOnce)
		const email = `mailed-${unique}@example.com`
		onTestFinished(async () => {
			await db.delete(profiles).where(eq(profiles.email, email))
			await db.delete(mails).where(eq(mails.toAddress, email))
			await close()
		})
		await aUser(db, { email, emailVerified: true })
		const asker = aBrowser(db, '', '198.51.100.100')
		await asker.post('/login/code', { email })
		const [mail] = await db.select().from(mails).where(eq(mails.toAddress, email))
		const { code = '' } = JSON.parse(unseal(mail?.sealed ?? '', testEnv.SECRET) ?? '{}') as { code?: string }
		expect(code).toMatch(/^\d{6}$/)
		const browsers = Array.from({ length: browsersAtOnce }, (_, n) =>
			aBrowser(db, asker.cookies(), `198.51.100.${n}`),
		)
		const answers = await Promise.all(browsers.map((browser) => browser.post('/login/code/enter', { code })))
		const ends = answers.map(({ status, headers }) => headers.get('location') ?? status)
		expect(ends.filter((end) => end === '/dashboard')).toHaveLength(1)
		for (const end of ends) expect(['/dashboard', 422, 429]).toContain(end)
	},
)
