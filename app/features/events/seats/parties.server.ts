import type { Ctx } from '#app/platform/ctx.server.ts'
import { makeTicketCode } from './code.ts'
import { maxParty } from './model.ts'
import { attendees } from './tables.server.ts'
import type { WalkResult } from './walk.ts'

export type Person = { id?: string | undefined; poolId: string; name: string }

/** One to ten people, in pools of this seating. */
export function isParty(people: Person[], left: WalkResult['left']): boolean {
	return people.length > 0 && people.length <= maxParty && people.every(({ poolId }) => poolId in left)
}

/** Adds people to a party, each with a ticket. Those with an id keep their place in the list. */
export async function insertPeople(
	ctx: Ctx,
	{ id, seatingId }: { id: string; seatingId: string },
	people: (Person & { position?: number })[],
): Promise<void> {
	if (people.length === 0) return
	await ctx.db.insert(attendees).values(
		people.map(({ poolId, name, position }, index) => ({
			registrationId: id,
			seatingId,
			poolId,
			position: position ?? index,
			name,
			code: makeTicketCode(),
		})),
	)
}
