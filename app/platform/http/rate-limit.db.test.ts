import { readFileSync } from 'node:fs'
import { expect, onTestFinished, vi } from 'vitest'
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

function clockAt(time: string) {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-03-10T${time}Z`) })
	onTestFinished(() => {
		vi.useRealTimers()
	})
}
const waitFor = async (...of: Parameters<typeof takeTry>) => {
	const taken = await takeTry(...of)
	return taken.ok ? 0 : taken.seconds
}

test('the wait of a short limit is told in whole seconds, rounded up', async ({ db }) => {
	clockAt('12:00:00')
	expect(await waitFor(db, 'suggest-address', '203.0.113.7', 601)).toBe(60)
	clockAt('12:00:10.400')
	expect(await waitFor(db, 'suggest-address', '203.0.113.7')).toBe(50)
})

test('a limit of an hour ends on a full hour, and after one hour where it began on a full hour', async ({
	db,
}) => {
	clockAt('12:00:30')
	expect(await waitFor(db, 'contact-address', '203.0.113.7', 6)).toBe(2 * 3600 - 30)
	clockAt('13:59:59')
	expect(await waitFor(db, 'contact-address', '203.0.113.7')).toBe(1)
	clockAt('14:00:00')
	expect(await waitFor(db, 'contact-address', '203.0.113.8', 6)).toBe(3600)
})

test('nobody is told to wait longer than the limit lasts, even if the clock was set back', async ({ db }) => {
	clockAt('12:00:30')
	await takeTry(db, 'contact-address', '203.0.113.7', 6)
	clockAt('11:50:30')
	expect(await waitFor(db, 'contact-address', '203.0.113.7')).toBe(3600 + 570)
})
