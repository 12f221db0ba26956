import { like } from 'drizzle-orm'
import { expect } from 'vitest'
import { register } from '#app/features/users/sign-in/commands/register.server.ts'
import { signIn } from '#app/features/users/sign-in/commands/sign-in.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, rateLimits } from '#app/platform/db/tables.server.ts'
import { rememberDevice } from '#app/platform/http/device.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { test } from '#tests/db.ts'
import { as, testEnv } from '#tests/world.ts'
import { aCaller, aMember, mailedToken, oldPassword, waitingMails, withMail } from '#tests/world-recovery.ts'
import { askReset } from './commands/ask-reset.server.ts'
import { resendConfirmation } from './commands/resend-confirmation.server.ts'
import { unlockAccount } from './commands/unlock-account.server.ts'
import { findLinkPage } from './queries.server.ts'

async function useUp(db: Db, email: string) {
	for (let n = 0; n < 10; n++) await takeTry(db, 'login-email', email)
}

/** The cookie of a browser in which this person was signed in. */
function knownBrowser(email: string): string {
	return rememberDevice(null, { secret: testEnv.SECRET, email })?.split(';', 1)[0] ?? ''
}

test('strangers keep nobody out of a browser in which they were signed in before', async ({ db }) => {
	const { email } = await aMember(db)
	await useUp(db, email)
	const owner = { email, password: oldPassword }
	expect(await signIn(as(null, db), owner, aCaller())).toMatchObject({ reason: 'too-many-tries' })
	const known = aCaller('203.0.113.7', knownBrowser(email))
	expect((await signIn(as(null, db), owner, known)).ok).toBe(true)
})

test('a browser that is known has ten tries of its own, and for its own account only', async ({ db }) => {
	const member = await aMember(db)
	const other = await aMember(db)
	const cookie = knownBrowser(member.email)
	const guess = (email: string) =>
		signIn(as(null, db), { email, password: 'light upon dark' }, aCaller('198.51.100.1', cookie))
	for (let n = 0; n < 10; n++)
		expect(await guess(member.email)).toMatchObject({ reason: 'wrong-credentials' })
	expect(await guess(member.email)).toMatchObject({ reason: 'too-many-tries' })

	await useUp(db, other.email)
	expect(await guess(other.email)).toMatchObject({ reason: 'too-many-tries' })
	const stranger = aCaller('198.51.100.2')
	expect((await signIn(as(null, db), { email: member.email, password: oldPassword }, stranger)).ok).toBe(true)
})

test('a forged or borrowed cookie makes no browser known', async ({ db }) => {
	const member = await aMember(db)
	await useUp(db, member.email)
	const cookies = ['device=Zm9yZ2Vk', 'device=', `device=${knownBrowser('somebody@example.com').slice(7)}`]
	for (const cookie of cookies) {
		const caller = aCaller('198.51.100.1', cookie)
		expect(await signIn(as(null, db), { email: member.email, password: oldPassword }, caller)).toMatchObject({
			reason: 'too-many-tries',
		})
	}
})

test('the owner is written to once an hour at most, and lets themself in by the link', async ({ db }) => {
	const member = await aMember(db, { locale: 'ar' })
	await useUp(db, member.email)
	const guess = () => signIn(as(null, db), { email: member.email, password: 'x' }, aCaller('198.51.100.1'))
	for (let n = 0; n < 3; n++) await guess()
	expect(await waitingMails(db)).toMatchObject([{ kind: 'recovery.unlock', locale: 'ar' }])
	const token = await mailedToken(db, 'recovery.unlock')

	expect(await unlockAccount(as(null, db), token)).toEqual({ email: member.email })
	expect(await unlockAccount(as(null, db), token)).toBeNull()
	const owner = { email: member.email, password: oldPassword }
	expect((await signIn(as(null, db), owner, aCaller())).ok).toBe(true)
	const recorded = (await db.select({ name: events.name }).from(events)).map(({ name }) => name)
	expect(recorded).toEqual(expect.arrayContaining(['user.tries-used-up', 'user.unlocked']))
})

test('an account cannot be guessed at by registering with its address', async ({ db }) => {
	const member = await aMember(db)
	await useUp(db, member.email)
	const input = { name: 'A Stranger', email: member.email, password: oldPassword }
	expect(await register(as(null, db), input, aCaller())).toMatchObject({ reason: 'too-many-tries' })
})

test('at most five links an hour are sent', async ({ db }) => {
	const member = await aMember(db)
	const ask = (address: string) =>
		askReset(as(null, db), { email: member.email, locale: 'en' }, aCaller(address))
	for (let n = 0; n < 6; n++) expect(await ask(`198.51.100.${n}`)).toEqual({ ok: true })
	expect(await waitingMails(db)).toHaveLength(5)
})

test('repeated requests do not end the last link', async ({ db }) => {
	const member = await aMember(db)
	for (let n = 0; n < 8; n++) {
		await askReset(as(null, db), { email: member.email, locale: 'en' }, aCaller(`198.51.100.${n}`))
	}
	const tokens = (await waitingMails(db)).map((mail) => mail.values.token ?? '')
	const states = await Promise.all(
		tokens.map(async (token) => (await findLinkPage(as(null, db), 'reset-password', token)).state),
	)
	expect(states.sort()).toEqual(['open', 'unknown', 'unknown', 'unknown', 'unknown'])
})

test('five registrations with one address in an hour, then everybody waits, known or not', async ({ db }) => {
	const member = await aMember(db)
	for (const email of [member.email, 'new@example.com']) {
		const input = { name: 'A Stranger', email, password: oldPassword }
		const answers = []
		for (let n = 0; n < 6; n++) {
			const done = await register(as(null, db), input, aCaller(`198.51.100.${n}`, '', withMail))
			answers.push(done.ok ? 'waits' : done.reason)
		}
		expect(answers).toEqual([...Array(5).fill('waits'), 'too-many-tries'])
	}
})

test('nothing is sent again to an address that is confirmed, erased or unknown', async ({ db }) => {
	const people = [
		await aMember(db),
		await aMember(db, { emailVerified: false, erasedAt: new Date() }),
		{ email: 'nobody@example.com' },
	]
	for (const { email } of people) {
		const asked = { email, locale: 'en' } as const
		expect(await resendConfirmation(as(null, db), asked, aCaller('198.51.100.1', '', withMail))).toEqual({
			ok: true,
		})
	}
	expect(await waitingMails(db)).toEqual([])
})

test('repeated confirmations do not use up password links', async ({ db }) => {
	const now = Date.now()
	for (const emailVerified of [true, false]) {
		const { email } = await aMember(db, { emailVerified })
		for (let n = 0; n < 6; n++) {
			await db.delete(rateLimits).where(like(rateLimits.key, 'confirm-again%'))
			const asked = { email, locale: 'en' } as const
			expect(await resendConfirmation(as(null, db), asked, aCaller(`198.51.100.${n}`))).toEqual({ ok: true })
		}
		await askReset(as(null, db, new Date(now)), { email, locale: 'en' }, aCaller('192.0.2.1'))
		const kinds = (await waitingMails(db)).filter(({ to }) => to === email).map(({ kind }) => kind)
		expect(kinds.filter((kind) => kind === 'recovery.confirm-email')).toHaveLength(emailVerified ? 0 : 5)
		expect(kinds).toContain('recovery.reset-password')
	}
})

// Password hashing is slow.
const patient = { timeout: 60_000 }

test('forty people behind one address sign in one after the other', patient, async ({ db }) => {
	const member = await aMember(db)
	for (let n = 0; n < 40; n++) {
		const done = await signIn(as(null, db), { email: member.email, password: oldPassword }, aCaller())
		expect(done.ok).toBe(true)
	}
})
