import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Done, type NotNow, notNow } from '#app/workflow/workflow.server.ts'
import { isSeated } from '../model.ts'
import { hasBegun } from '../offers.ts'
import { insertPeople, isParty, type Person } from '../parties.server.ts'
import { type Answers, sealAnswers } from '../sealed.server.ts'
import { inSeatingOf, type Seating, walkOn } from '../seating.server.ts'
import { countNeeds } from '../seats.server.ts'
import { attendees } from '../tables.server.ts'
import { fits, moreThan, needsOf, type WalkResult } from '../walk.ts'
import { registrationWorkflow } from '../workflow.server.ts'

type Acted = Promise<Done | NotNow>
/** The holder of the link proved to be the party; a signed-in person is not recorded. */
const byLink = (ctx: Ctx): Ctx => ({ ...ctx, actor: null })
const holder = { as: 'holder' } as const

/** The seating of a party that acts until the event begins. */
function beforeBeginning<T>(
	ctx: Ctx,
	id: string,
	work: (ctx: Ctx, seating: Seating, left: WalkResult['left']) => Promise<T>,
): Promise<T | NotNow> {
	return inSeatingOf<null, T | NotNow>({ ...ctx, actor: null }, id, async (ctx, seating, left) =>
		hasBegun(seating, ctx.now) ? notNow : work(ctx, seating, left),
	)
}

const endOffer = (ctx: Ctx, id: string, verb: 'accept' | 'decline' | 'withdraw'): Acted =>
	registrationWorkflow.transition(ctx, id, verb, holder, (_ctx, _row, take) =>
		take({ set: { offerUntil: null } }),
	)

/** Takes the offered seats, before the offer ends. */
export function acceptSeats(ctx: Ctx, id: string): Acted {
	return beforeBeginning(ctx, id, (ctx) => endOffer(ctx, id, 'accept'))
}

/** Gives the offered seats to the next. */
export function declineSeats(ctx: Ctx, id: string): Acted {
	return inSeatingOf(byLink(ctx), id, (ctx) => endOffer(ctx, id, 'decline'))
}

/** The party cannot come. */
export function withdrawRegistration(ctx: Ctx, id: string): Acted {
	return beforeBeginning(ctx, id, (ctx) => endOffer(ctx, id, 'withdraw'))
}

export type Change = {
	name: string
	people: Person[]
	/** Absent: as they were. */
	answers?: Answers
}

export type ChangeResult =
	| Done
	| NotNow
	| { ok: false; reason: 'party' }
	/** The seats that the party lacks are not free. */
	| { ok: false; reason: 'full'; left: WalkResult['left'] }

/**
 * Changes who comes. A party with seats gets more only while nobody waits for them; one that waits keeps its place,
 * and is confirmed if it now fits.
 */
export function changeParty(ctx: Ctx, id: string, change: Change, secret: string): Promise<ChangeResult> {
	return beforeBeginning(ctx, id, async (ctx, seating, left) => {
		const done = await registrationWorkflow.transition<null, ChangeResult>(
			{ ...ctx, actor: null },
			id,
			'change',
			holder,
			async (ctx, row, take) => {
				if (!isParty(change.people, left)) return { ok: false, reason: 'party' }
				const more = moreThan(await countNeeds(ctx, id), needsOf(change.people))
				if (isSeated(row.status) && !fits(more, left)) return { ok: false, reason: 'full', left }
				await replacePeople(ctx, { id, seatingId: seating.id }, change.people)
				return take({
					set: {
						name: change.name,
						...(change.answers && { answers: sealAnswers(change.answers, secret, id) }),
					},
				})
			},
		)
		if (done.ok) await walkOn(ctx, seating, id)
		return done
	})
}

/** First those who go, then those who move, in one statement, then those who come: no pool is ever overfull between. */
async function replacePeople(
	ctx: Ctx,
	party: { id: string; seatingId: string },
	people: Person[],
): Promise<void> {
	const before = await ctx.db
		.select({ id: attendees.id })
		.from(attendees)
		.where(eq(attendees.registrationId, party.id))
		.orderBy(asc(attendees.position))
	const known = new Set(before.map(({ id }) => id))
	const placed = people.map((person, position) => ({ ...person, position }))
	const stay = placed.filter(({ id }) => id !== undefined && known.has(id))
	const staying = new Set(stay.map(({ id }) => id))
	const gone = before.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
	if (gone.length > 0)
		await ctx.db
			.delete(attendees)
			.where(and(eq(attendees.registrationId, party.id), inArray(attendees.id, gone)))
	if (stay.length > 0) {
		const rows = stay.map(
			({ id, poolId, name, position }) =>
				sql`(${id}::uuid, ${poolId}::uuid, ${name}::text, ${position}::int)`,
		)
		await ctx.db.execute(sql`update ${attendees} set pool_id = said.pool_id, name = said.name, position = said.position
			from (values ${sql.join(rows, sql`, `)}) as said (id, pool_id, name, position)
			where ${attendees.id} = said.id and ${attendees.registrationId} = ${party.id}`)
	}
	await insertPeople(
		ctx,
		party,
		placed.filter(({ id }) => id === undefined || !known.has(id)),
	)
}

/** The address of the mail with the link is the party's. Pressed twice, it is confirmed once. */
export function confirmContact(ctx: Ctx, id: string): Acted {
	return registrationWorkflow.transition(byLink(ctx), id, 'confirmContact', holder, (ctx, _row, take) =>
		take({ set: { confirmedContactAt: ctx.now } }),
	)
}

/** Moves a registration without an account to the account of its link's holder. */
export function claimRegistration(ctx: Ctx<User>, id: string): Promise<Done | NotNow> {
	return inSeatingOf(ctx, id, (ctx) =>
		registrationWorkflow.transition(ctx, id, 'claim', holder, (ctx, _row, take) =>
			take({ set: { userId: ctx.actor.id } }),
		),
	)
}
