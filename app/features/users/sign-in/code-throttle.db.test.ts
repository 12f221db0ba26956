import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails, rateLimits } from '#app/platform/db/tables.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { cleanEmail } from '#app/platform/text/typed.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { as, aUser, rememberedAs, testEnv } from '#tests/world.ts'
import { aCaller } from '#tests/world-recovery.ts'
import { signInByCode } from './commands/sign-in-by-code.server.ts'

const email = 'aisha@example.com'

async function codeIn(db: Db, to = email): Promise<string> {
	const rows = await db.select().from(mails).where(eq(mails.toAddress, to)).orderBy(mails.createdAt)
	return (JSON.parse(unseal(rows.at(-1)?.sealed ?? '', testEnv.SECRET) ?? '{}') as { code: string }).code
}

const aMinuteLater = (db: Db) => db.delete(rateLimits).where(like(rateLimits.key, 'code-again%'))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Uses up the strangers' guesses, and one more. */
async function strangersGuess(db: Db, code: string) {
	for (let n = 0; n < 12; n++)
		await signInByCode(as(null, db), { email, code: wrong(code) }, aCaller(`198.51.100.${n}`))
}

test('strangers who guess keep nobody out of the browser that asked for the code', async ({ db }) => {
	await aUser(db, { email, emailVerified: true })
	const browser = aBrowser(db)
	await browser.post('/login/code', { email })
	const code = await codeIn(db)
	await strangersGuess(db, code)
	expect(await signInByCode(as(null, db), { email, code }, aCaller('192.0.2.9'))).toMatchObject({
		reason: 'too-many-tries',
	})
	const done = await browser.post('/login/code/enter', { code })
	expect(done.headers.get('location')).toBe('/dashboard')
})

test('strangers who guess or ask keep nobody out of a browser in which they were signed in', async ({
	db,
}) => {
	const person = await aUser(db, { email, emailVerified: true })
	for (let n = 0; n < 6; n++) {
		const stranger = aBrowser(db, '', `198.51.100.${n}`)
		await stranger.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' })
		await aMinuteLater(db)
	}
	const known = aBrowser(db, rememberedAs(person))
	const sent = await known.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' })
	expect(sent.status).toBe(200)
	const code = await codeIn(db)
	await strangersGuess(db, code)
	const caller = aCaller('198.51.100.1', rememberedAs(person))
	expect((await signInByCode(as(null, db), { email, code }, caller)).ok).toBe(true)
})

test('a browser that asked for an earlier code guesses as a stranger at the later one', async ({ db }) => {
	await aUser(db, { email, emailVerified: true })
	const stranger = aBrowser(db)
	await stranger.post('/login/code', { email })
	await aMinuteLater(db)
	await aBrowser(db, '', '192.0.2.9').post('/login/code', { email })
	const code = await codeIn(db)
	await strangersGuess(db, code)
	const refused = await stranger.post('/login/code/enter', { code })
	expect(refused.status).toBe(429)
})

test('the browser that asked mistypes three times, and asks anew', async ({ db }) => {
	await aUser(db, { email, emailVerified: true })
	const browser = aBrowser(db)
	await browser.post('/login/code', { email })
	const code = await codeIn(db)
	for (let n = 0; n < 3; n++) {
		const page = await (await browser.post('/login/code/enter', { code: wrong(code) })).text()
		expect(page).toContain('This code is not correct')
	}
	const spent = await browser.post('/login/code/enter', { code })
	expect(spent.status).toBe(422)
	expect(await browser.person()).toBeNull()
})

test('a code sent to an address on a domain in Arabic script logs in there', async ({ db }) => {
	const there = cleanEmail('aisha@مثال.إختبار')
	await aUser(db, { email: there, emailVerified: true })
	const browser = aBrowser(db)
	await browser.post('/login/code', { email: 'Aisha@مثال.إختبار' })
	const code = (await codeIn(db, there)).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
	const done = await browser.post('/login/code/enter', { code: `\u200f${code.slice(0, 3)}–${code.slice(3)}` })
	expect(done.headers.get('location')).toBe('/dashboard')
})
