import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { seatedStates } from '#app/features/events/seats/model.ts'
import { isFilling, openingOf } from '#app/features/events/seats/offers.ts'
import { attendees, pools, registrations, seatings } from '#app/features/events/seats/tables.server.ts'
import { type Needs, needsOf, walk } from '#app/features/events/seats/walk.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** Reproducible random numbers below a limit (mulberry32). */
export function numbersOf(seed: number) {
	let state = seed
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below
	}
}

export type Random = ReturnType<typeof numbersOf>
export const anyOf = <T>(random: Random, all: readonly T[]) => all[random(all.length)] as T

/** A single person, a pair, or a family: a fifth over three pools, a tenth over two. */
export function someNeeds(random: Random): Needs {
	const kind = random(10)
	if (kind < 2) return { women: 1, men: 1, children: 1 + random(3) }
	if (kind < 3) return { women: 1, men: 1 }
	const pool = anyOf(random, ['women', 'women', 'men', 'children'])
	return { [pool]: 1 + random(kind < 5 ? 3 : 1) }
}

export type Party = {
	id: string
	place: number
	status: string
	offerUntil: Date | null
	needs: Needs
}

export async function listParties(db: Db, seatingId: string): Promise<Party[]> {
	const rows = await db
		.select({
			id: registrations.id,
			place: registrations.place,
			status: registrations.status,
			offerUntil: registrations.offerUntil,
			poolId: attendees.poolId,
		})
		.from(registrations)
		.innerJoin(attendees, eq(attendees.registrationId, registrations.id))
		.where(eq(registrations.seatingId, seatingId))
		.orderBy(asc(registrations.place))
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of) =>
		of[0] ? [{ ...of[0], needs: needsOf(of) }] : [],
	)
}

/** Faults of the seats at this moment, in words; empty: none. */
export async function faultsOf(db: Db, seatingId: string, now: Date): Promise<string[]> {
	const all = await db.select().from(pools).where(eq(pools.seatingId, seatingId))
	const counted = await db
		.select({ poolId: attendees.poolId, count: sql<number>`count(*)::int` })
		.from(attendees)
		.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
		.where(and(eq(attendees.seatingId, seatingId), inArray(registrations.status, [...seatedStates])))
		.groupBy(attendees.poolId)
	const faults = all.flatMap(({ id, names, seats, taken }) => {
		const count = counted.find(({ poolId }) => poolId === id)?.count ?? 0
		return [
			...(count === taken ? [] : [`${names.en}: ${taken} taken, ${count} counted`]),
			...(seats !== null && count > seats ? [`${names.en}: ${count} of ${seats}`] : []),
		]
	})
	const parties = await listParties(db, seatingId)
	faults.push(
		...parties.flatMap(({ place, status, offerUntil }) =>
			(status === 'offered') === (offerUntil !== null) ? [] : [`${place} is ${status} until ${offerUntil}`],
		),
	)
	const [seating] = await db.select().from(seatings).where(eq(seatings.id, seatingId))
	if (!seating || openingOf(seating, now) === 'over') return faults
	const waiting = parties.filter(({ status }) => status === 'waiting')
	const { granted } = walk(all, waiting, { isFilling: isFilling(seating, now) })
	return granted.length === 0 ? faults : [...faults, `${granted.length} wait although they fit`]
}

/** Pairs of parties with equal needs of which the later one has seats and the earlier one waits. */
export function countOutOfOrder(parties: readonly Party[]): number {
	const keyOf = ({ needs }: Party) => JSON.stringify(Object.entries(needs).toSorted())
	let count = 0
	for (const same of Map.groupBy(parties, keyOf).values()) {
		const waiting = same.filter(({ status }) => status === 'waiting')
		const seated = same.filter(({ status }) => status === 'confirmed' || status === 'offered')
		for (const { place } of waiting) count += seated.filter((later) => later.place > place).length
	}
	return count
}
