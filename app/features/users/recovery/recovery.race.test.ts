import { eq, like, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { setPassword } from '#app/features/users/api.server.ts'
import { register } from '#app/features/users/sign-in/commands/register.server.ts'
import { signIn } from '#app/features/users/sign-in/commands/sign-in.server.ts'
import { profiles, sessions, verifications } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aCaller, aMember, mailedToken, withMail } from '#tests/world-recovery.ts'
import { askReset } from './commands/ask-reset.server.ts'
import { confirmEmail } from './commands/confirm-email.server.ts'
import { unlockAccount } from './commands/unlock-account.server.ts'

const url = await ownDatabase()
const atOnce = 6
const patient = { timeout: 60_000 }
const now = new Date()
// The tests of this file share a database and commit.
const unique = `${process.hrtime.bigint()}`
let serial = 0

const anEmail = () => `recovery-${unique}-${++serial}@example.com`

/** A pool with all connections open; deletes its rows afterwards. */
async function pooled<T>(work: (db: Db) => Promise<T>): Promise<T> {
	const pool = new pg.Pool({ connectionString: url, max: atOnce })
	const db = drizzle(pool) as unknown as Db
	try {
		await Promise.all(Array.from({ length: atOnce }, () => db.execute(sql`select pg_sleep(0.1)`)))
		return await work(db)
	} finally {
		const gone = await db
			.delete(profiles)
			.where(like(profiles.email, `recovery-${unique}-%`))
			.returning({ id: profiles.id })
		for (const { id } of gone) await db.delete(verifications).where(like(verifications.value, `${id} %`))
		await db.delete(mails).where(like(mails.toAddress, `recovery-${unique}-%`))
		await pool.end()
	}
}

const together = <T>(work: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: atOnce }, (_, n) => work(n)))

const from = (n: number, env = {}) => aCaller(`${unique}-${n}`, '', env)

test('a link for a new password that two tabs send at once sets the password of one', patient, () =>
	pooled(async (db) => {
		const member = await aMember(db, { email: anEmail() })
		await askReset(as(null, db, now), { email: member.email, locale: 'en' }, from(0))
		const token = await mailedToken(db, 'recovery.reset-password', member.email)
		const done = await together((n) =>
			setPassword(
				as(null, db, now),
				{ token, password: `the lamp of tab ${n}`, by: 'reset-password' },
				from(n),
			),
		)
		const won = done.findIndex((answer) => answer.ok)
		expect(done.filter((answer) => answer.ok)).toHaveLength(1)
		expect(done.filter((answer) => !answer.ok && answer.reason === 'link-spent')).toHaveLength(atOnce - 1)
		const opened = await db.select().from(sessions).where(eq(sessions.userId, member.id))
		expect(opened).toHaveLength(1)
		const signedIn = await signIn(
			as(null, db, now),
			{ email: member.email, password: `the lamp of tab ${won}` },
			from(0),
		)
		expect(signedIn.ok).toBe(true)
	}),
)

test('of links that are asked for at once only one is alive', patient, () =>
	pooled(async (db) => {
		const member = await aMember(db, { email: anEmail() })
		await together((n) => askReset(as(null, db, now), { email: member.email, locale: 'en' }, from(n)))
		const alive = await db
			.select()
			.from(verifications)
			.where(like(verifications.value, `${member.id} %`))
		expect(alive).toHaveLength(1)
	}),
)

test(
	'an address that is confirmed in two tabs at once is confirmed once, and both are told so',
	patient,
	() =>
		pooled(async (db) => {
			const email = anEmail()
			const input = { name: 'Aisha', email, password: 'a lamp in a niche' }
			await register(as(null, db, now), input, from(0, withMail))
			const token = await mailedToken(db, 'recovery.confirm-email', email)
			const done = await together(() => confirmEmail(as(null, db, now), token))
			expect(done).toEqual(Array(atOnce).fill({ ok: true }))
			const [person] = await db.select().from(profiles).where(eq(profiles.email, email))
			const recorded = await db
				.select()
				.from(events)
				.where(eq(events.subjectId, person?.id ?? ''))
			expect(recorded.map(({ name }) => name)).toEqual(['user.registered', 'user.email-confirmed'])
		}),
)

test('a registration that is sent several times at once makes one account that waits', patient, () =>
	pooled(async (db) => {
		const email = anEmail()
		const input = { name: 'Aisha', email, password: 'a lamp in a niche' }
		const done = await together((n) => register(as(null, db, now), input, from(n, withMail)))
		expect(done.filter((answer) => answer.ok && answer.waits)).toHaveLength(5)
		expect(done.filter((answer) => !answer.ok && answer.reason === 'too-many-tries')).toHaveLength(1)
		expect(await db.select().from(profiles).where(eq(profiles.email, email))).toHaveLength(1)
	}),
)

test('a link that lets the owner in is used once, however often it is pressed', patient, () =>
	pooled(async (db) => {
		const member = await aMember(db, { email: anEmail() })
		for (let n = 0; n < 11; n++)
			await signIn(as(null, db, now), { email: member.email, password: 'x' }, from(n))
		const token = await mailedToken(db, 'recovery.unlock', member.email)
		const done = await together(() => unlockAccount(as(null, db, now), token))
		expect(done.filter((owner) => owner?.email === member.email)).toHaveLength(1)
	}),
)

/** Counts the answers to a thousand guesses, a hundred at once. */
async function thousandGuesses(db: Db, guess: (n: number) => { email: string; address: string }) {
	const answers: Record<string, number> = {}
	for (let n = 0; n < 1000; n += 100) {
		const sent = Array.from({ length: 100 }, (_, more) => guess(n + more))
		const results = await Promise.all(
			sent.map(({ email, address }, more) =>
				signIn(as(null, db, now), { email, password: `guess number ${n + more}` }, aCaller(address)),
			),
		)
		for (const result of results) {
			const answer = result.ok ? 'in' : result.reason
			answers[answer] = (answers[answer] ?? 0) + 1
		}
	}
	return answers
}

test('of a thousand guesses at one account, each from another address, ten are looked at', patient, () =>
	pooled(async (db) => {
		const { email } = await aMember(db, { email: anEmail() })
		const answers = await thousandGuesses(db, (n) => ({ email, address: `${unique}-${n}` }))
		expect(answers).toEqual({ 'wrong-credentials': 10, 'too-many-tries': 990 })
		// However many are refused at once, the owner gets one mail.
		const written = await db.select().from(mails).where(eq(mails.toAddress, email))
		expect(written.map(({ kind }) => kind)).toEqual(['recovery.unlock'])
	}),
)

test('of a thousand guesses from one address, each at another account, thirty are looked at', patient, () =>
	pooled(async (db) => {
		const address = `${unique}-one`
		const answers = await thousandGuesses(db, () => ({ email: anEmail(), address }))
		expect(answers).toEqual({ 'wrong-credentials': 30, 'too-many-tries': 970 })
	}),
)
