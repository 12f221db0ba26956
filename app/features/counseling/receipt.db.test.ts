import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { openReceipts, receiptChallenge } from '#app/platform/receipts/receipts.server.ts'
import { test } from '#tests/db.ts'
import { solved } from '#tests/solved.ts'
import { as, noon } from '#tests/world.ts'
import { aThread, cost, secret, standing } from '#tests/world-counseling.ts'
import { counselingReceipts } from './receipt.server.ts'

const { find: findByReceipt, make: makeReceipt, makePass, readPass } = counselingReceipts
const address = '192.0.2.7'
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

/** Submits a receipt with a solved challenge. */
async function sent(db: Db, typed: string, from = address) {
	const challenge = await receiptChallenge(as(null, db), secret, from)
	const proof = { token: challenge.token, solution: solved(challenge) }
	return findByReceipt(as(null, db), secret, { typed, proof, address: from }, cost)
}

test('with its receipt a thread is found again, in any digits, and with no other', async ({ db }) => {
	const { id, receipt } = await aThread(db)
	const typed = (receipt ?? '').replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
	expect(await sent(db, typed)).toEqual({ ok: true, id })
	expect(await sent(db, makeReceipt(secret))).toEqual({ ok: false, reason: 'unknown' })
	expect(await sent(db, '1234')).toEqual({ ok: false, reason: 'malformed' })
})

test('receipts are 16 digits, the same for a form sent twice, and stored as a hash alone', async ({ db }) => {
	expect(makeReceipt(secret, 'a')).toBe(makeReceipt(secret, 'a'))
	const many = new Set(Array.from({ length: 500 }, () => makeReceipt(secret)))
	expect(many.size).toBe(500)
	expect([...many].every((receipt) => /^\d{16}$/.test(receipt))).toBe(true)
	const { id, receipt } = await aThread(db)
	expect(JSON.stringify(await standing(db, { id }))).not.toContain(receipt)
})

test('ten thousand wrong receipts make the next ones slow, and the holder still gets in', async ({ db }) => {
	const { id, receipt } = await aThread(db)
	const calm = await receiptChallenge(as(null, db), secret, address)
	// As from ten thousand addresses below their limits.
	await takeTry(db, 'receipt-site', 'failed', 10_000)
	const attacked = await receiptChallenge(as(null, db), secret, address)
	expect(attacked.bits).toBeGreaterThanOrEqual(calm.bits + 7)
	expect(attacked.waitSeconds).toBe(60)

	// Minimum work at a million hashes a second: more than eleven hours.
	const hashes = 10_000 * 2 ** attacked.bits
	expect(hashes / 1_000_000 / 3600).toBeGreaterThan(11)

	// Without script, during the attack.
	const found = await findByReceipt(
		as(null, db, at(60)),
		secret,
		{ typed: receipt ?? '', proof: { token: attacked.token }, address },
		cost,
	)
	expect(found).toEqual({ ok: true, id })
})

test('one address has few wrong tries; right ones do not count', async ({ db }) => {
	const { id, receipt } = await aThread(db)
	const guess = async (typed: string, from: string) => {
		const { token } = await receiptChallenge(as(null, db), secret, from)
		const tried = { typed, proof: { token }, address: from }
		return findByReceipt(as(null, db, at(60)), secret, tried, cost)
	}
	for (let n = 0; n < 12; n++) expect(await guess(receipt ?? '', address)).toMatchObject({ ok: true })
	for (let n = 0; n < 10; n++)
		expect(await guess(makeReceipt(secret), address)).toMatchObject({ reason: 'unknown' })
	expect(await guess(makeReceipt(secret), address)).toMatchObject({ reason: 'too-many' })
	// From another address, or with a solved challenge, the holder gets in.
	expect(await guess(receipt ?? '', '198.51.100.9')).toEqual({ ok: true, id })
	expect(await sent(db, receipt ?? '')).toEqual({ ok: true, id })
})

test('a pass stands for a receipt for half an hour, and cannot be made up', () => {
	const pass = makePass(secret, 'thread', noon)
	expect(readPass(secret, pass, at(29 * 60))).toBe('thread')
	expect(readPass(secret, pass, at(31 * 60))).toBeNull()
	expect(readPass(secret, `x${pass}`, noon)).toBeNull()
	expect(readPass(`${secret}?`, pass, noon)).toBeNull()
})

test('a receipt or pass of one service opens nothing of another', async ({ db }) => {
	const { id, receipt } = await aThread(db)
	const others = openReceipts({
		name: 'others',
		findByHash: async (_, hash) => ((await standing(db, { id })).receiptHash === hash ? id : undefined),
	})
	expect(others.make(secret, 'a')).not.toBe(makeReceipt(secret, 'a'))
	expect(others.readPass(secret, makePass(secret, id, noon), noon)).toBeNull()
	const { token } = await receiptChallenge(as(null, db), secret, address)
	const tried = { typed: receipt ?? '', proof: { token }, address }
	expect(await others.find(as(null, db, at(60)), secret, tried, cost)).toMatchObject({ reason: 'unknown' })
})
