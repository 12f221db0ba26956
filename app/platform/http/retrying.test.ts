import { expect, test } from 'vitest'
import { notReadHeader, retrying } from './retrying.ts'

const site = 'https://learn.example.org'

/** A network that answers with these statuses, the last one for ever, and a clock that only waiting moves. */
function network(statuses: number[], headers?: Record<string, string>) {
	const waits: number[] = []
	let asked = 0
	let at = 0
	const fetch = (async () => {
		const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200
		asked++
		return new Response(null, { status, headers })
	}) as typeof globalThis.fetch
	const clock = {
		now: () => at,
		wait: async (ms: number) => {
			waits.push(ms)
			at += ms
		},
	}
	return { fetch: retrying(fetch, site, clock), waits, asked: () => asked }
}

test('a page whose data is not reachable for a moment is asked for again, ever more slowly', async () => {
	const { fetch, waits } = network([502, 503, 504, 200])
	expect((await fetch(`${site}/dashboard.data`)).status).toBe(200)
	expect(waits).toEqual([200, 400, 800])
})

test('after thirty seconds the reader is told', async () => {
	const { fetch, waits, asked } = network([503])
	expect((await fetch(`${site}/dashboard.data?_routes=root`)).status).toBe(503)
	expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800])
	expect(asked()).toBe(8)
	expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(30_000)
})

test('nothing is sent twice, and no other error or address is asked again', async () => {
	for (const [url, init] of [
		[`${site}/notes.data`, { method: 'POST' }],
		[`${site}/notes`, {}],
		['https://elsewhere.example.org/notes.data', {}],
	] as const) {
		const { fetch, asked } = network([503])
		await fetch(url, init)
		expect(asked(), url).toBe(1)
	}
	const { fetch, asked } = network([500])
	await fetch(`${site}/notes.data`)
	expect(asked()).toBe(1)
})

test('a form that was refused before anything of it was read is sent again', async () => {
	const { fetch, waits } = network([503, 503, 200], { [notReadHeader]: 'yes' })
	expect((await fetch(`${site}/notes.data`, { method: 'POST', body: 'note=a' })).status).toBe(200)
	expect(waits).toEqual([200, 400])
})

test('a request that is no longer wanted is not asked again', async () => {
	const control = new AbortController()
	control.abort()
	const { fetch, asked } = network([503])
	await fetch(new Request(`${site}/notes.data`), { signal: control.signal })
	expect(asked()).toBe(1)
})
