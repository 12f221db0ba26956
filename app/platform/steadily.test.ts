import { expect, test } from 'vitest'
import { steadily } from './steadily.server.ts'

const hour = 3_600_000

function soon(ms = 30) {
	return new Promise((resolve) => setTimeout(resolve, ms))
}

test('work goes on while there is more, and then pauses', async () => {
	let left = 3
	let rounds = 0
	const { stop } = steadily(
		async () => {
			rounds++
			return --left > 0
		},
		{ pauseMs: hour, failed: () => {} },
	)
	await soon()
	expect(rounds).toBe(3)
	await stop()
})

test('a nudge wakes it, also one that comes while it is at work', async () => {
	let rounds = 0
	const { nudge, stop } = steadily(
		async () => {
			rounds++
			await soon(20)
			return false
		},
		{ pauseMs: hour, failed: () => {} },
	)
	nudge()
	await soon(80)
	expect(rounds).toBe(2)
	nudge()
	await soon(60)
	expect(rounds).toBe(3)
	await stop()
})

test('work that fails is complained of, and tried again after longer and longer', async () => {
	let rounds = 0
	const complaints: unknown[] = []
	const { nudge, stop } = steadily(
		async () => {
			rounds++
			throw new Error('No')
		},
		{ pauseMs: 20, failed: (error) => complaints.push(error) },
	)
	for (let n = 0; n < 10; n++) {
		nudge()
		await soon(10)
	}
	expect(rounds).toBeLessThanOrEqual(3)
	expect(complaints).toHaveLength(rounds)
	await stop()
})

test('stopping waits for what is under way, and begins nothing new', async () => {
	let finished = 0
	const { stop } = steadily(
		async () => {
			await soon(40)
			finished++
			return true
		},
		{ pauseMs: hour, failed: () => {} },
	)
	await soon(10)
	await stop()
	expect(finished).toBe(1)
	await soon(60)
	expect(finished).toBe(1)
})
