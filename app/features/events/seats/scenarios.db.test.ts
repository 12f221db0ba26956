import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import scenarios from '#tests/events/seats.json' with { type: 'json' }
import { anAdmin, as, noon, testEnv } from '#tests/world.ts'
import { aSeating, comes, peopleOf, statusOf, takenOf } from '#tests/world-seats.ts'
import { acceptSeats, changeParty, declineSeats, withdrawRegistration } from './commands/holder.server.ts'
import {
	approveRegistration,
	cancelRegistration,
	closeSeating,
	promoteRegistration,
	refuseRegistration,
	undoRegistration,
} from './commands/organiser.server.ts'
import { walkWaitingLists } from './jobs.server.ts'
import { resizePool } from './resize.server.ts'
import { attendees, seatings } from './tables.server.ts'
import type { Needs } from './walk.ts'

type Step = (string | number | Needs)[]
type Scenario = {
	name: string
	pools: Record<string, number | null>
	options: { offers?: boolean; registration?: 'open' | 'approval' }
	steps: Step[]
	/** Steps that are refused, by their index. */
	refused: number[]
	then: Record<string, string>
	taken: Record<string, number>
}

const hourMs = 3_600_000
/** Of a day's 24 hours, 14 count for answers. */
const stretch = 24 / 14

for (const scenario of scenarios as unknown as Scenario[])
	test(scenario.name, async ({ db }) => {
		const admin = await anAdmin(db)
		const seating = await aSeating(db, scenario.pools, scenario.options)
		const ids: Record<string, string> = {}
		let now = noon
		const refused: number[] = []
		for (const [index, [verb, who = '', more]] of scenario.steps.entries()) {
			const ctx = as(null, db, now)
			const staff = as(admin, db, now)
			const id = ids[String(who)] ?? ''
			const run: Record<string, () => Promise<unknown>> = {
				async come() {
					const done = await comes(ctx, seating, (more ?? {}) as Needs)
					if (done.ok) ids[String(who)] = done.id
					return done
				},
				accept: () => acceptSeats(ctx, id),
				decline: () => declineSeats(ctx, id),
				cancel: () => withdrawRegistration(ctx, id),
				async change() {
					const people = peopleOf(seating, more as Needs)
					return changeParty(ctx, id, { name: 'Changed', people }, testEnv.SECRET)
				},
				async swap() {
					const people = await db
						.select()
						.from(attendees)
						.where(eq(attendees.registrationId, id))
						.orderBy(asc(attendees.position))
					const swapped = people.map((person, at) => ({
						...person,
						poolId: people[people.length - 1 - at]?.poolId ?? '',
					}))
					return changeParty(ctx, id, { name: 'Swapped', people: swapped }, testEnv.SECRET)
				},
				promote: () => promoteRegistration(staff, id),
				approve: () => approveRegistration(staff, id),
				refuse: () => refuseRegistration(staff, id, { note: 'Not this time.' }),
				'organiser cancels': () => cancelRegistration(staff, id, { note: 'By mistake.' }),
				undo: () => undoRegistration(staff, id),
				close: () => closeSeating(staff, seating.id, { isClosed: true }),
				open: () => closeSeating(staff, seating.id, { isClosed: false }),
				seats: () =>
					resizePool(staff, seating.id, {
						poolId: seating.poolIds[String(who)] ?? '',
						seats: more as unknown as number,
					}),
				async tick() {
					now = new Date(now.getTime() + 31_000)
					await walkWaitingLists(as(null, db, now))
				},
				async time() {
					now = new Date(now.getTime() + Number(who) * stretch * hourMs)
				},
				async begins() {
					const beginsAt = new Date(now.getTime() + Number(who) * hourMs)
					await db.update(seatings).set({ beginsAt }).where(eq(seatings.id, seating.id))
				},
				async fill() {
					// Less than the 24 hours in which seats are no longer kept, and long enough for an answer.
					const beginsAt = new Date(now.getTime() + 23 * hourMs)
					await db.update(seatings).set({ beginsAt }).where(eq(seatings.id, seating.id))
					await walkWaitingLists(as(null, db, now))
				},
			}
			run['come again'] = run.come as () => Promise<unknown>
			const act = run[String(verb)]
			if (!act) throw new Error(`no such step: ${verb}`)
			const done = (await act()) as { ok: boolean } | undefined
			if (done?.ok === false) refused.push(index)
		}
		expect(refused).toEqual(scenario.refused)
		const names = Object.keys(scenario.then)
		const states = await Promise.all(names.map((name) => statusOf(db, ids[name] ?? '')))
		expect(Object.fromEntries(names.map((name, at) => [name, states[at]]))).toEqual(scenario.then)
		expect(await takenOf(db, seating)).toEqual(scenario.taken)
	})
