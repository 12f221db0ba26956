import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { findSeatingsOf } from '../seats/seatings.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { dateWorkflow } from '../workflow.server.ts'
import { doorHours, mostLinks } from './model.ts'
import { doorSecret, hashDoorSecret } from './secret.server.ts'
import { doorLinks } from './tables.server.ts'

/** The links of a date that were not revoked, the oldest first, with their secrets. */
export async function listLinks(ctx: Ctx<User>, occurrenceId: string, secret: string) {
	const rows = await ctx.db
		.select({ id: doorLinks.id, name: doorLinks.name, poolId: doorLinks.poolId })
		.from(doorLinks)
		.where(and(eq(doorLinks.occurrenceId, occurrenceId), isNull(doorLinks.revokedAt)))
		.orderBy(asc(doorLinks.createdAt), asc(doorLinks.id))
		.limit(mostLinks)
	return rows.map((row) => ({ ...row, secret: doorSecret(secret, row.id) }))
}

/**
 * Makes a link for the people at a door.
 * @returns its id; null: the date has as many as it may have
 * @throws 404 if the date does not exist for this organiser
 */
export async function makeLink(
	ctx: Ctx<User>,
	occurrenceId: string,
	{ name, poolId, secret }: { name: string; poolId: string | null; secret: string },
): Promise<string | null> {
	return transaction(ctx, async (ctx) => {
		const date = requireRow(await dateWorkflow.find(ctx, occurrenceId))
		await lockDoor(ctx, occurrenceId)
		const live = and(eq(doorLinks.occurrenceId, occurrenceId), isNull(doorLinks.revokedAt))
		if ((await ctx.db.$count(doorLinks, live)) >= mostLinks) return null
		const id = randomUUID()
		await ctx.db.insert(doorLinks).values({
			id,
			occurrenceId,
			poolId,
			name,
			secretHash: hashDoorSecret(doorSecret(secret, id), secret),
			createdAt: ctx.now,
		})
		// Organisers of any role are named in the trail.
		await record(ctx, 'event.door-opened', date.seriesId, { link: id, date: date.key }, { always: true })
		return id
	})
}

/** The link works no longer; phones forget its people at their next contact. Nothing happens the second time. */
export async function revokeLink(ctx: Ctx<User>, occurrenceId: string, linkId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const date = requireRow(await dateWorkflow.find(ctx, occurrenceId))
		const rows = await ctx.db
			.update(doorLinks)
			.set({ revokedAt: ctx.now })
			.where(
				and(eq(doorLinks.id, linkId), eq(doorLinks.occurrenceId, occurrenceId), isNull(doorLinks.revokedAt)),
			)
			.returning({ id: doorLinks.id })
		if (rows.length > 0)
			await record(
				ctx,
				'event.door-closed',
				date.seriesId,
				{ link: linkId, date: date.key },
				{ always: true },
			)
	})
}

/** Scans of a date are stored one batch after the other, so that `arrival` is the order in which they can be seen. */
export async function lockDoor(ctx: Ctx, occurrenceId: string): Promise<void> {
	const locked = ctx.db.select({ id: occurrences.id }).from(occurrences)
	await locked.where(eq(occurrences.id, occurrenceId)).for('no key update')
}

/**
 * The door behind a secret address.
 * @returns undefined: there is no such link. `state`: it works now, works later, or no longer
 */
export async function findDoor(ctx: Ctx, token: string, secret: string) {
	const [row] = await ctx.db
		.select({
			link: doorLinks,
			series: { title: eventSeries.title, language: eventSeries.language, zone: eventSeries.zone },
			date: {
				id: occurrences.id,
				startsAt: occurrences.startsAt,
				endsAt: occurrences.endsAt,
				key: occurrences.key,
			},
		})
		.from(doorLinks)
		.innerJoin(occurrences, eq(occurrences.id, doorLinks.occurrenceId))
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(eq(doorLinks.secretHash, hashDoorSecret(token, secret)))
	if (!row) return undefined
	const { from, until } = doorHours(row.date)
	const isOver = row.link.revokedAt !== null || ctx.now >= until
	const state = isOver ? ('over' as const) : ctx.now < from ? ('early' as const) : ('open' as const)
	// A date without registration has no seats: everybody comes without a ticket.
	const [seating] = await findSeatingsOf(ctx, row.date.id)
	return { ...row, state, from, until, seatingId: seating?.id ?? null }
}

export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>
