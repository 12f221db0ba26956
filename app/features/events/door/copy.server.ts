import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSeated, type RegistrationState } from '../seats/model.ts'
import { listPools } from '../seats/seats.server.ts'
import { absences, attendees, registrations } from '../seats/tables.server.ts'
import type { Door } from './links.server.ts'
import { mostPeople } from './model.ts'

/** `ok` is expected; the others are let in only by a second press. */
export type DoorState = 'ok' | 'off' | 'waits'

/** Id, code, name, pool, party and state: the phone keeps nothing else of a person. */
export type DoorPerson = [
	id: string,
	code: string,
	name: string,
	pool: number,
	party: number,
	state: DoorState,
]

function stateOf(status: RegistrationState, isAway: boolean): DoorState {
	if (status === 'asked' || status === 'waiting') return 'waits'
	return isSeated(status) && !isAway ? 'ok' : 'off'
}

/** The pools that a door knows, in their order. */
export async function listDoorPools(ctx: Ctx, { seatingId, link }: Pick<Door, 'seatingId' | 'link'>) {
	if (!seatingId) return []
	const pools = await listPools(ctx, seatingId)
	return pools.filter(({ id }) => link.poolId === null || id === link.poolId)
}

/** The people that a door knows, for its phones; `version` changes with them. A cancelled party has no names. */
export async function readCopy(ctx: Ctx, door: Door) {
	const pools = await listDoorPools(ctx, door)
	const places = new Map(pools.map(({ id }, index) => [id, index]))
	const rows = door.seatingId
		? await ctx.db
				.select({
					id: attendees.id,
					code: attendees.code,
					name: attendees.name,
					holder: registrations.name,
					poolId: attendees.poolId,
					position: attendees.position,
					place: registrations.place,
					status: registrations.status,
					isAway: sql<boolean>`exists (select 1 from ${absences} where ${absences.registrationId} = ${registrations.id}
						and ${absences.key} = ${door.date.key})`,
				})
				.from(attendees)
				.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
				.where(
					and(
						eq(attendees.seatingId, door.seatingId),
						inArray(
							attendees.poolId,
							pools.map(({ id }) => id),
						),
					),
				)
				.orderBy(asc(registrations.place), asc(attendees.position), asc(attendees.id))
				.limit(mostPeople)
		: []
	const people = rows.map(
		({ id, code, name, holder, poolId, position, place, status, isAway }): DoorPerson => {
			const state = stateOf(status, isAway)
			// Guests without a name are told apart by the party's.
			const guest = holder && position > 0 ? `${holder} +${position}` : holder
			const shown = state === 'off' && !isAway ? '' : name || guest
			return [id, code, shown, places.get(poolId) ?? 0, place, state]
		},
	)
	const version = createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16)
	return { version, people }
}
