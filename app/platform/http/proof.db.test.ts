import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { solved } from '#tests/solved.ts'
import { as, noon } from '#tests/world.ts'
import { isSolved, issueChallenge, verifyChallenge } from './proof.server.ts'

const secret = 'a secret of tests, which is long enough'
const of = { purpose: 'contact-address', address: '192.0.2.7' }
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

test('a challenge is solved once, in its time, and not by another number', async ({ db }) => {
	const { token, salt, bits } = issueChallenge(as(null, db), secret, of)
	const solution = solved({ salt, bits })
	expect(isSolved(salt, solution, bits)).toBe(true)
	const refused = { ok: false, reason: 'challenge' }
	const verify = (proof: { token: string; solution?: string }, now = noon, purpose = of.purpose) =>
		verifyChallenge(as(null, db, now), secret, proof, { ...of, purpose })
	expect(await verify({ token, solution: '0' })).toEqual(refused)
	expect(await verify({ token: `x${token}`, solution })).toEqual(refused)
	expect(await verify({ token, solution }, at(16 * 60))).toEqual(refused)
	expect(await verify({ token, solution }, noon, 'receipt')).toEqual(refused)
	expect(await verify({ token, solution })).toEqual({ ok: true, by: 'work' })
	expect(await verify({ token, solution })).toEqual(refused)
})

test('who has no script waits instead, and comes back from where they were', async ({ db }) => {
	const { token, waitSeconds } = issueChallenge(as(null, db), secret, of)
	const verify = (seconds: number, address = of.address) =>
		verifyChallenge(as(null, db, at(seconds)), secret, { token }, { ...of, address })
	expect(await verify(waitSeconds - 1)).toMatchObject({
		reason: 'too-soon',
		challenge: { token, waitSeconds: 1 },
	})
	expect(await verify(waitSeconds, '198.51.100.9')).toEqual({ ok: false, reason: 'challenge' })
	expect(await verify(waitSeconds)).toEqual({ ok: true, by: 'waiting' })
	expect(await verify(waitSeconds)).toEqual({ ok: false, reason: 'challenge' })
})
