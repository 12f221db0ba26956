import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { anyOf, countOutOfOrder, faultsOf, listParties, numbersOf, someNeeds } from '#tests/seat-storm.ts'
import { anAdmin, as, noon, testEnv } from '#tests/world.ts'
import { aSeating, comes, type TestSeating, takenOf } from '#tests/world-seats.ts'
import {
	acceptSeats,
	changeParty,
	claimRegistration,
	declineSeats,
	withdrawRegistration,
} from './commands/holder.server.ts'
import {
	approveRegistration,
	cancelRegistration,
	promoteRegistration,
	refuseRegistration,
	undoRegistration,
} from './commands/organiser.server.ts'
import { walkWaitingLists } from './jobs.server.ts'
import { resizePool } from './resize.server.ts'
import { pools, registrationSteps, registrations } from './tables.server.ts'

const connections = 8
const hourMs = 3_600_000
let pool: pg.Pool
let watcher: pg.Client
let db: Db
let admin: User

beforeAll(async () => {
	const url = await ownDatabase()
	pool = new pg.Pool({ connectionString: url, max: connections })
	watcher = new pg.Client({ connectionString: url })
	await watcher.connect()
	db = drizzle(pool) as unknown as Db
	// Opened first: else one would end before the next begins.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	admin = await anAdmin(db)
})

afterAll(async () => {
	await watcher.end()
	await pool.end()
})

/** Looks at what is committed, again and again, from outside. */
function watch(seating: TestSeating) {
	const faults: string[] = []
	let looks = 0
	let isOver = false
	const done = (async () => {
		while (!isOver) {
			const { rows } = await watcher.query(
				`select p.names->>'en' as name, p.seats, p.taken, (
					select count(*)::int from attendees a join registrations r on r.id = a.registration_id
					where a.seating_id = p.seating_id and a.pool_id = p.id and r.status in ('confirmed', 'offered')
				) as counted from seating_pools p where p.seating_id = $1`,
				[seating.id],
			)
			looks++
			for (const { name, seats, taken, counted } of rows)
				if (taken !== counted || counted > seats) faults.push(`${name}: ${counted} in ${taken} of ${seats}`)
		}
	})()
	return async () => {
		isOver = true
		await done
		return { faults, looks }
	}
}

test('500 parties for 100 seats at once, then storms of everything that can happen', async () => {
	const random = numbersOf(7)
	const seating = await aSeating(db, { women: 50, men: 30, children: 20 })
	const stop = watch(seating)
	const came = await Promise.all(
		Array.from({ length: 500 }, () => comes(as(null, db), seating, someNeeds(random))),
	)
	const ids = came.flatMap((done) => (done.ok ? [done.id] : []))
	expect(ids).toHaveLength(500)
	const places = (await listParties(db, seating.id)).map(({ place }) => place)
	expect(places).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
	expect(await faultsOf(db, seating.id, noon)).toEqual([])

	let now = noon
	for (let storm = 0; storm < 6; storm++) {
		now = new Date(now.getTime() + 20 * hourMs)
		const ctx = as(null, db, now)
		const seated = await db
			.select({ id: registrations.id, status: registrations.status })
			.from(registrations)
			.where(eq(registrations.seatingId, seating.id))
		const live = seated.filter(({ status }) => status !== 'cancelled' && status !== 'lapsed')
		const offered = live.filter(({ status }) => status === 'offered')
		const acts = Array.from({ length: 84 }, () => {
			const kind = random(12)
			const { id = '' } = anyOf(random, live) ?? {}
			const { id: offer = id } = anyOf(random, offered) ?? {}
			if (kind < 4) return withdrawRegistration(ctx, id)
			if (kind < 6) return acceptSeats(ctx, offer)
			if (kind < 7) return declineSeats(ctx, offer)
			if (kind < 8) return walkWaitingLists(ctx)
			if (kind < 9) {
				const name = anyOf(random, ['women', 'men', 'children'])
				const poolId = seating.poolIds[name] ?? ''
				return resizePool(as(admin, db, now), seating.id, { poolId, seats: 15 + random(50) })
			}
			return comes(ctx, seating, someNeeds(random))
		})
		await Promise.all(acts)
		expect(await faultsOf(db, seating.id, now)).toEqual([])
		expect(countOutOfOrder(await listParties(db, seating.id))).toBe(0)
	}
	const { faults, looks } = await stop()
	expect(faults).toEqual([])
	expect(looks).toBeGreaterThan(20)
	const kinds = await db.selectDistinct({ kind: registrationSteps.kind }).from(registrationSteps)
	expect(kinds.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(['registered', 'queued', 'offered', 'accepted', 'withdrawn', 'lapsed']),
	)
	// Not everybody who could have come was kept waiting.
	const taken = Object.values(await takenOf(db, seating)).reduce((sum, count) => sum + count, 0)
	expect(taken).toBeGreaterThan(40)
}, 300_000)

test('of two who take the last seat one gets it, and of two answers to an offer one counts', async () => {
	for (let round = 0; round < 10; round++) {
		const seating = await aSeating(db, { women: 1 })
		const [one, two] = await Promise.all([
			comes(as(null, db), seating, { women: 1 }),
			comes(as(null, db), seating, { women: 1 }),
		])
		const states = [one, two].map((done) => (done.ok ? done.status : done.reason)).toSorted()
		expect(states).toEqual(['confirmed', 'waiting'])
		const [first, second] = [one, two].toSorted((a, b) =>
			a.ok && b.ok ? a.status.localeCompare(b.status) : 0,
		)
		if (!first?.ok || !second?.ok) throw new Error('both came')
		await withdrawRegistration(as(null, db), first.id)
		const answers = await Promise.all([
			acceptSeats(as(null, db), second.id),
			declineSeats(as(null, db), second.id),
			acceptSeats(as(null, db), second.id),
		])
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	}
}, 120_000)

test('the organiser and the list at once: no seat twice, and no deadlock', async () => {
	const random = numbersOf(11)
	const seating = await aSeating(db, { women: 10 })
	const ids: string[] = []
	for (let count = 0; count < 40; count++) {
		const done = await comes(as(null, db), seating, { women: 1 })
		if (done.ok) ids.push(done.id)
	}
	const stop = watch(seating)
	const staff = as(admin, db)
	await Promise.all(
		Array.from({ length: 120 }, (_, at) => {
			const id = anyOf(random, ids)
			if (at % 3 === 0) return promoteRegistration(staff, id)
			if (at % 3 === 1) return cancelRegistration(staff, id, { note: 'By mistake.' })
			return withdrawRegistration(as(null, db), id)
		}),
	)
	expect((await stop()).faults).toEqual([])
	expect(await db.$count(pools, eq(pools.seatingId, seating.id))).toBe(1)
}, 120_000)

test('every command locks the seating before a registration', async () => {
	const seating = await aSeating(db, { women: 5 })
	const locked: string[] = []
	const logger = {
		logQuery(query: string) {
			if (query.includes('for update')) locked.push(/from "(\w+)"/.exec(query)?.[1] ?? query)
		},
	}
	const logged = drizzle(pool, { logger }) as unknown as Db
	const done = await comes(as(null, db), seating, { women: 1 })
	if (!done.ok) throw new Error(done.reason)
	const { id } = done
	const staff = as(admin, logged)
	const people = [{ poolId: seating.poolIds.women ?? '', name: 'One' }]
	const commands: Record<string, () => Promise<unknown>> = {
		register: () => comes(as(null, logged), seating, { women: 1 }),
		accept: () => acceptSeats(as(null, logged), id),
		decline: () => declineSeats(as(null, logged), id),
		change: () => changeParty(as(null, logged), id, { name: 'One', people }, testEnv.SECRET),
		claim: () => claimRegistration(staff, id),
		approve: () => approveRegistration(staff, id),
		refuse: () => refuseRegistration(staff, id),
		promote: () => promoteRegistration(staff, id),
		cancel: () => cancelRegistration(staff, id),
		undo: () => undoRegistration(staff, id),
		withdraw: () => withdrawRegistration(as(null, logged), id),
		resize: () => resizePool(staff, seating.id, { poolId: seating.poolIds.women ?? '', seats: 9 }),
	}
	for (const [name, run] of Object.entries(commands)) {
		locked.length = 0
		await run()
		expect([name, locked[0]]).toEqual([name, 'seatings'])
	}
})
