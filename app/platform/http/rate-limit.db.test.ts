import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { rateLimits } from '../db/tables.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { limitJobs, refundTry, takeTry } from './rate-limit.server.ts'

test('tries that no longer count are forgotten, and the others are not', async ({ db }) => {
	await takeTry(db, 'contact-address', '203.0.113.7')
	await db.insert(rateLimits).values({ key: 'old', points: 3, expire: new Date(noon.getTime() - 1000) })
	const [job] = limitJobs
	expect(await job?.run({ db } as Runtime, noon)).toEqual({ forgotten: 1 })
	expect(await db.select().from(rateLimits)).toHaveLength(1)
	expect(await job?.run({ db } as Runtime, noon)).toBeUndefined()
})

test('a /56 of IPv6 has four times the tries of a /64, whichever of its networks takes them', async ({
	db,
}) => {
	for (let n = 0; n < 30; n++) await takeTry(db, 'login-address', '2001:db8:1:1200')
	expect((await takeTry(db, 'login-address', '2001:db8:1:1200')).ok).toBe(false)
	let taken = 30
	for (
		let n = 1;
		n < 256 && (await takeTry(db, 'login-address', `2001:db8:1:12${n.toString(16).padStart(2, '0')}`)).ok;
		n++
	)
		taken++
	expect(taken).toBe(120)
	expect((await takeTry(db, 'login-address', '2001:db8:1:1300')).ok).toBe(true)

	// The refused try was counted, too.
	for (let n = 0; n < 2; n++) await refundTry(db, 'login-address', '2001:db8:1:12ff')
	expect((await takeTry(db, 'login-address', '2001:db8:1:12fe')).ok).toBe(true)
	expect((await takeTry(db, 'login-address', '2001:db8:1:12fd')).ok).toBe(false)
})

test('each limit says who it protects from what', () => {
	const source = readFileSync('app/platform/http/rate-limit.server.ts', 'utf8')
	const lines = source.slice(source.indexOf('const limits = {'), source.indexOf('} as const')).split('\n')
	const silent = lines.filter(
		(line, index) => /\{ points: /.test(line) && !lines[index - 1]?.trim().endsWith('*/'),
	)
	expect(silent).toEqual([])
	expect(lines.filter((line) => /\{ points: /.test(line)).length).toBeGreaterThan(50)
})

test('an address is the same in capital letters', async ({ db }) => {
	for (let n = 0; n < 10; n++) await takeTry(db, 'login-email', n % 2 ? 'a@example.org' : 'A@Example.org')
	expect((await takeTry(db, 'login-email', 'a@example.ORG')).ok).toBe(false)
})
