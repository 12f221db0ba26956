import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor, User } from '#app/platform/actor.ts'
import { type RequestContext, requestContextKey } from '#app/platform/ctx.server.ts'
import type { Flash } from '#app/platform/http/flash.ts'
import { noon } from '#tests/world.ts'
import { type Desk, type VerbInput, verbAction, verbLoader, verbSlug } from './verb-route.server.ts'

const id: string = randomUUID()
const person: string = randomUUID()

type Verb = 'claim' | 'sendBack' | 'handOver' | 'approve'
type Did = [string, Partial<VerbInput>]

/** A desk that records its calls. */
function aDesk(did: Did[], answer: { ok: true } | { ok: false; reason: string } = { ok: true }): Desk<Verb> {
	const command = (verb: Verb) => async (_: unknown, _id: string, input: VerbInput) => {
		did.push([verb, input])
		return answer
	}
	return {
		name: 'loans',
		path: '/scholar/loans',
		verbs: {
			claim: {},
			sendBack: { asks: 'reason' },
			handOver: { asks: 'person' },
			approve: { undoable: true },
		},
		addresses: { approve: 'approval' },
		find: async (_, asked) =>
			asked === id ? { id, title: 'A loan', verbs: ['claim', 'sendBack', 'handOver'] } : undefined,
		commands: {
			claim: command('claim'),
			sendBack: command('sendBack'),
			handOver: command('handOver'),
			approve: command('approve'),
		},
		undo: async () => answer,
		listPeople: async (_ctx, _id, { called }) => [{ id: person, name: called || 'Everybody' }],
	}
}

function asked(
	verb: string,
	fields?: Record<string, string>,
	role: User['role'] = 'scholar',
	of: string = id,
) {
	const context = new RouterContextProvider()
	const actor = { id: randomUUID(), role, name: 'Bilal' } as unknown as Actor
	context.set(requestContextKey, {
		actor,
		now: noon,
		path: '/here',
		runtime: { db: null },
	} as unknown as RequestContext)
	const body = fields && new URLSearchParams(fields)
	const request = new Request('http://here/', body ? { method: 'POST', body } : {})
	return { request, params: { id: of, verb }, context }
}

function toldBy(answer: unknown): { to: string | null; flash: Flash } {
	const { headers } = answer as Response
	return {
		to: headers.get('location'),
		flash: JSON.parse(decodeURIComponent(headers.get('x-flash') ?? 'null')),
	}
}

const failed = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(thrown: unknown) => thrown,
	)
const here = `/scholar/loans/${id}`

test('a verb that asks for nothing acts at once, and says so where its page is', async () => {
	const did: Did[] = []
	const done = await verbAction(aDesk(did), asked('claim', {}))
	expect(toldBy(done)).toEqual({ to: here, flash: { tone: 'good', code: 'loans.claim-done' } })
	expect(did).toMatchObject([['claim', { note: '', personId: '', anyway: false }]])
	const opened = await failed(verbLoader(aDesk([]), asked('claim')))
	expect(toldBy(opened).to).toBe(here)
})

test('a reason is asked for until there is one, and what was typed stays', async () => {
	const did: Did[] = []
	const desk = aDesk(did)
	expect(await verbLoader(desk, asked('send-back'))).toMatchObject({ verb: 'sendBack', asks: 'reason' })
	expect(await verbAction(desk, asked('send-back', { note: '  ', seen: '7' }))).toMatchObject({
		data: { form: { errors: { note: 'staff.reason-required' }, values: { seen: '7' } } },
		init: { status: 422 },
	})
	const back = await verbAction(
		desk,
		asked('send-back', { note: ' One\r\ntwo ', seen: '7', returnTo: '/scholar/loans?q=a' }),
	)
	expect(toldBy(back)).toMatchObject({ to: '/scholar/loans?q=a', flash: { code: 'loans.send-back-done' } })
	expect(did).toMatchObject([['sendBack', { note: 'One\ntwo', seen: 7 }]])
	const elsewhere = await verbAction(
		desk,
		asked('send-back', { note: 'x', returnTo: 'https://evil.example' }),
	)
	expect(toldBy(elsewhere).to).toBe(here)
})

test('a person is looked for without script, chosen, and given it although they are not eligible', async () => {
	const did: Did[] = []
	const desk = aDesk(did)
	expect(await verbLoader(desk, asked('hand-over'))).toMatchObject({ people: [{ name: 'Everybody' }] })
	const found = await verbAction(desk, asked('hand-over', { find: 'yes', searched: 'Ali', note: 'Please' }))
	expect(found).toMatchObject({
		data: { people: [{ name: 'Ali' }], form: { values: { note: 'Please' }, errors: {} } },
	})
	expect(await verbAction(desk, asked('hand-over', { personId: 'nobody' }))).toMatchObject({
		data: { form: { errors: { personId: 'staff.person-required' } } },
	})
	expect(did).toEqual([])
	const unfit = aDesk([], { ok: false, reason: 'not-eligible' })
	expect(await verbAction(unfit, asked('hand-over', { personId: person }))).toMatchObject({
		data: { form: { errors: { personId: 'staff.not-eligible' } } },
		init: { status: 409 },
	})
	await verbAction(desk, asked('hand-over', { personId: person, anyway: 'yes' }))
	expect(did).toMatchObject([['handOver', { personId: person, anyway: true }]])
})

test('a decision offers to be taken back for half a minute, wherever it leads', async () => {
	const decided = await verbAction(aDesk([]), asked('approval', { returnTo: '/admin/loans' }))
	expect(toldBy(decided)).toMatchObject({
		to: '/admin/loans',
		flash: { code: 'loans.approve-done', undo: { action: `${here}/undo`, until: noon.getTime() + 30_000 } },
	})
	const undone = await verbAction(aDesk([]), asked('undo', { returnTo: '/admin/loans' }))
	expect(toldBy(undone)).toMatchObject({ to: '/admin/loans', flash: { tone: 'good', code: 'staff.undone' } })
	const late = await verbAction(aDesk([], { ok: false, reason: 'too-late' }), asked('undo', {}))
	expect(toldBy(late)).toMatchObject({ to: here, flash: { tone: 'bad', code: 'staff.too-late' } })
})

test('who was faster is said; what does not exist for somebody is not found', async () => {
	const slow = aDesk([], { ok: false, reason: 'not-now' })
	expect(toldBy(await verbAction(slow, asked('claim', {}))).flash).toEqual({
		tone: 'bad',
		code: 'staff.not-now',
	})
	const other = aDesk([], { ok: false, reason: 'broken' })
	expect(toldBy(await verbAction(other, asked('claim', {}))).flash.code).toBe('loans.broken')
	const missing = [
		asked('burn'),
		asked('sendBack'),
		asked('claim', {}, 'scholar', randomUUID()),
		asked('claim', {}, 'scholar', 'x'),
	]
	for (const args of missing)
		expect(await failed(verbLoader(aDesk([]), args))).toMatchObject({ init: { status: 404 } })
	expect(toldBy(await failed(verbAction(aDesk([]), asked('claim', {}, 'user')))).to).toBe('/unauthorized')
	expect(verbSlug(aDesk([]), 'handOver')).toBe('hand-over')
})

test('a verb that cannot be saved keeps the page and says so, without the words of the database', async () => {
	const lines: unknown[] = []
	const log = { warn: (facts: unknown) => lines.push(facts), error: (facts: unknown) => lines.push(facts) }
	const desk = (code?: string): Desk<Verb> => {
		const fails = async () => {
			throw Object.assign(new Error('could not extend file "base/1/2"'), { code })
		}
		return { ...aDesk([]), commands: { claim: fails, sendBack: fails, handOver: fails, approve: fails } }
	}
	for (const [thrown, code] of [
		['53100', 'staff.failed-full'],
		['25006', 'staff.failed-full'],
		['23514', 'staff.failed-unexpected'],
		[undefined, 'staff.failed-unexpected'],
	] as const) {
		const claim = asked('claim', { returnTo: '/scholar/loans?page=2' })
		const facts = claim.context.get(requestContextKey)
		Object.assign(facts, { runtime: { ...facts.runtime, log } })
		const answer = (await verbAction(desk(thrown), claim)) as Response
		expect(answer.headers.get('location')).toBe('/scholar/loans?page=2')
		const flash = decodeURIComponent(answer.headers.get('x-flash') ?? '')
		expect(JSON.parse(flash)).toMatchObject({ tone: 'bad', code })
		expect(flash).not.toContain('extend')
		expect(facts.outage ?? null).toBeNull()

		const sendBack = asked('send-back', { note: 'The lamp is missing' })
		const others = sendBack.context.get(requestContextKey)
		Object.assign(others, { runtime: { ...others.runtime, log } })
		expect(await verbAction(desk(thrown), sendBack)).toMatchObject({
			data: { form: { values: { note: 'The lamp is missing' }, errors: { '': code } } },
			init: { status: 500 },
		})
	}
	expect(lines).toHaveLength(8)
})
