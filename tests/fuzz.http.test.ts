import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from './db.ts'
import { requestsOf, traces } from './fuzz.ts'
import { guardTable } from './guards.ts'
import { site } from './http.ts'
import { anAdmin, aScholar, aUser, sessionCookie } from './world.ts'
import { aCourse } from './world-courses.ts'
import { aFatwa } from './world-fatwas.ts'

/** `FUZZ=20000 npx vitest run --project fast tests/fuzz.http.test.ts` sends more, or others by FUZZ_SEED. */
const count = Number(process.env.FUZZ ?? 1500)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
const longestMs = 10_000
const kinds = ['a visitor', 'a user', 'a scholar', 'an admin']

test('whatever is sent, nothing breaks, hangs or tells what is inside', { timeout: count * 100 }, async ({
	db,
}) => {
	allow(/could not be decoded because it is a malformed URL|serveStatic: root path/)
	const people = [await aUser(db), await aScholar(db), await anAdmin(db)]
	const cookies = ['', ...(await Promise.all(people.map((person) => sessionCookie(db, person))))]
	const secret = 'a matter for the asker and the scholars alone'
	const asked = await aFatwa(db, {
		userId: people[0]?.id ?? null,
		isPrivate: true,
		title: secret,
		question: secret,
	})
	const answered = await aFatwa(db)
	const course = await aCourse(db, { scholarId: people[1]?.id ?? null })
	const things = [
		asked.id,
		answered.id,
		String(asked.number),
		String(answered.number),
		course.id,
		course.slug,
	]
	const { raw, patterns } = site(db, {}, {}, { mode: 'production' })
	const given = {
		patterns: [...Object.keys(guardTable), ...patterns],
		things: [...things, ...people.map(({ id }) => id)],
		cookies,
		origin: 'http://localhost:3000',
	}
	const next = requestsOf(given, seed)
	const statuses: Record<number, number> = {}
	let slowest = 0
	for (let n = 0; n < count; n++) {
		const { path, as, ...sent } = next()
		const where = `${n}: ${kinds[as]}: ${sent.method} ${path.slice(0, 300)} ${sent.body?.slice(0, 300) ?? ''}`
		const started = performance.now()
		const stop = new AbortController()
		const answer = await Promise.race([raw(path, sent), pause(longestMs, null, { signal: stop.signal })])
		if (!answer) throw new Error(`no answer in ${longestMs / 1000} s: ${where}`)
		const isText = /^(text\/(?!event-stream)|application\/json)/.test(
			answer.headers.get('content-type') ?? '',
		)
		const text = isText ? await answer.text() : ''
		// The live stream does not end.
		if (!isText) await answer.body?.cancel()
		stop.abort()
		slowest = Math.max(slowest, performance.now() - started)
		// A prefetch must not consume a message for the reader.
		const isAhead = answer.status === 503 && 'sec-purpose' in sent.headers
		if (!isAhead) expect(answer.status, where).toBeLessThan(500)
		expect(traces.exec(text)?.[0], where).toBeUndefined()
		if (as === 0) expect(text, where).not.toContain(secret)
		statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
	}
	if (process.env.FUZZ) console.info(`${count} requests, the slowest ${slowest.toFixed(0)} ms`, statuses)
	// The requests must not all be refused at the gate.
	for (const status of [200, 302, 404, 405]) expect(statuses[status], String(status)).toBeGreaterThan(20)
})

test('a NUL in an address names nothing, on any page', { timeout: 240_000 }, async ({ db }) => {
	allow(/could not be decoded because it is a malformed URL|serveStatic: root path/)
	const people = [await aUser(db), await anAdmin(db)]
	const cookies = ['', ...(await Promise.all(people.map((person) => sessionCookie(db, person))))]
	const { raw } = site(db, {}, {}, { mode: 'production' })
	const broken: string[] = []
	for (const pattern of Object.keys(guardTable).filter((each) => each.includes(':')))
		for (const cookie of cookies) {
			const answer = await raw(pattern.replace(/:\w+/g, '%00'), {
				method: 'GET',
				headers: { cookie },
				body: undefined,
			})
			await answer.body?.cancel()
			if (answer.status >= 500) broken.push(`${pattern} ${answer.status}`)
		}
	expect(broken).toEqual([])
})

/** Console output of libraries about an address that is not UTF-8, and about a missing build. */
function allow(allowed: RegExp) {
	for (const level of ['warn', 'error'] as const) {
		const spy = vi.mocked(console[level])
		const complain = spy.getMockImplementation()
		spy.mockImplementation((...parts) => {
			if (!allowed.test(String(parts[0]))) complain?.(...parts)
		})
		onTestFinished(() => void (complain && spy.mockImplementation(complain)))
	}
}
