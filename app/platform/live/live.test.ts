import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '../process/log.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { topicsOf } from './announce.server.ts'
import { openLive } from './live.server.ts'

const at = Date.parse('2026-03-10T12:00:00Z')

afterEach(() => {
	vi.useRealTimers()
})

/** A process's connections, with a test clock and a test database. */
async function aProcess(most = 1000) {
	vi.useFakeTimers({ now: at })
	let hear = (_payload: string) => {}
	const listen = async (_channel: string, heard: (payload: string) => void) => {
		hear = heard
	}
	const live = openLive({
		database: { kind: 'pglite', listen } as unknown as Runtime['database'],
		env: { LIVE_CONNECTIONS: most } as Runtime['env'],
		log: openLog('silent'),
	})
	await live.listen()
	return {
		live,
		hear: (payload: string) => hear(payload),
		connect: (over?: Partial<Who>) => aReader(live, over),
	}
}

type Live = ReturnType<typeof openLive>
type Who = Parameters<Live['connect']>[0] & { since: number }

async function aReader(live: Live, { since = at, ...over }: Partial<Who> = {}) {
	const who = { personId: 'a', isStaff: false, isAdmin: false, isStill: async () => true, ...over }
	const stream = await live.connect(who, since)
	if ('seconds' in stream) return { seconds: stream.seconds, said: [] as string[], leave: async () => {} }
	const reader = stream.getReader()
	const said: string[] = []
	async function read() {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) return void said.push('end')
			said.push(
				new TextDecoder()
					.decode(value)
					.replace(/^id: \d+\ndata: /, '')
					.trim(),
			)
		}
	}
	void read()
	await vi.advanceTimersByTimeAsync(0)
	return { seconds: 0, said, leave: () => reader.cancel() }
}

const soon = () => vi.advanceTimersByTimeAsync(200)

test('a person hears of their own things, the staff of lists as well, and what comes together is said together', async () => {
	const { hear, connect } = await aProcess()
	const [asker, other, scholar] = [
		await connect(),
		await connect({ personId: 'b' }),
		await connect({ personId: 'c', isStaff: true }),
	]
	hear('fatwa')
	hear('you:a fatwa course')
	hear('nonsense who:z')
	await soon()
	expect(asker.said).toEqual(['', 'you'])
	expect(other.said).toEqual([''])
	expect(scholar.said).toEqual(['', 'fatwa course'])
})

test('every 30 seconds comes a heartbeat, and after a quarter of an hour the end', async () => {
	const { live, connect } = await aProcess()
	const { said } = await connect()
	await vi.advanceTimersByTimeAsync(29_000)
	expect(said).toEqual([''])
	await vi.advanceTimersByTimeAsync(62_000)
	expect(said).toEqual(['', ':', ':', ':'])
	await vi.advanceTimersByTimeAsync(15 * 60_000)
	expect(said.at(-1)).toBe('end')
	expect(live.size()).toBe(0)
	expect(vi.getTimerCount()).toBe(0)
})

test('who comes back is told what they missed, and where that is not known, that all may be new', async () => {
	const { hear, connect } = await aProcess()
	await vi.advanceTimersByTimeAsync(10_000)
	hear('you:a')
	await vi.advanceTimersByTimeAsync(10_000)
	hear('you:b fatwa')
	expect((await connect({ since: at + 5000 })).said).toEqual(['you'])
	expect((await connect({ since: at + 15_000 })).said).toEqual([''])
	expect((await connect({ since: at + 15_000, isStaff: true })).said).toEqual(['fatwa'])
	expect((await connect({ since: at - 5000 })).said).toEqual(['all'])
	expect((await connect({ since: Number.NaN })).said).toEqual(['all'])

	// The process may have missed something: its database connection broke.
	hear('')
	const late = await connect({ since: at + 15_000, personId: 'b' })
	expect(late.said).toEqual(['all'])
})

test('when a broken connection to the database is back, every page asks anew', async () => {
	const { hear, connect } = await aProcess()
	const { said } = await connect()
	hear('')
	await soon()
	expect(said).toEqual(['', 'all'])
})

test('who is not the same any more is cut off', async () => {
	const { hear, connect } = await aProcess()
	let isStill = true
	const [banned, other] = [
		await connect({ isStill: async () => isStill }),
		await connect({ personId: 'b', isStill: async () => isStill }),
	]
	hear('who:a')
	await soon()
	expect(banned.said).toEqual([''])
	isStill = false
	hear('who:a')
	await soon()
	expect(banned.said).toEqual(['', 'end'])
	expect(other.said).toEqual([''])
})

test('one person has six, a process as many as it is set to, and a stopped one none', async () => {
	const { live, connect } = await aProcess(8)
	const own = []
	for (let n = 0; n < 6; n++) own.push(await connect())
	expect((await connect()).seconds).toBe(60)
	expect((await connect({ personId: 'b' })).seconds).toBe(0)
	expect((await connect({ personId: 'c' })).seconds).toBe(0)
	expect((await connect({ personId: 'd' })).seconds).toBe(60)
	await own[0]?.leave()
	expect((await connect({ personId: 'd' })).seconds).toBe(0)
	live.close()
	expect(own[1]?.said).toEqual([''])
	await vi.advanceTimersByTimeAsync(0)
	expect(own[1]?.said).toEqual(['', 'end'])
	expect((await connect()).seconds).toBe(1)
})

test('who does not read is cut off before their messages fill the memory', async () => {
	const { live, hear } = await aProcess()
	await live.connect({ personId: 'a', isStaff: true, isAdmin: false, isStill: async () => true }, at)
	for (let n = 0; n < 60; n++) {
		hear('fatwa')
		await soon()
	}
	expect(live.size()).toBe(0)
})

test('what is remembered for who comes back is bounded', async () => {
	const { hear, connect } = await aProcess()
	await vi.advanceTimersByTimeAsync(1000)
	hear('you:a')
	await vi.advanceTimersByTimeAsync(1000)
	hear(Array.from({ length: 2000 }, (_, n) => `you:${n}`).join(' '))
	expect((await connect({ since: at })).said).toEqual(['all'])
})

test('an event is told by its list or its person, and never by what happened', () => {
	for (const [event, topics] of [
		['fatwa.assigned', ['fatwa']],
		['fatwa-report.received', []],
		['course.submitted', ['course']],
		['course.enrolled', []],
		['user.signed-out', ['who:1']],
		['user.banned', ['who:1']],
		['user.updated', []],
		['note.added', []],
	] as const)
		expect(topicsOf(event, ['1']), event).toEqual(topics)
})
