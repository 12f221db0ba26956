import { and, asc, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { findEvent } from './event.server.ts'
import { hashRegistrationToken, registrationToken } from './sealed.server.ts'
import { absences, attendees, pools, registrations, seatings } from './tables.server.ts'

const pageSize = 20

/** The registration of a secret link, with its people and its event. */
export async function findByToken(ctx: Ctx, token: string, secret: string) {
	const [row] = await ctx.db
		.select()
		.from(registrations)
		.where(eq(registrations.tokenHash, hashRegistrationToken(token, secret)))
	if (!row) return undefined
	const event = await findEvent(ctx, row.seatingId)
	if (!event) return undefined
	return {
		registration: row,
		event,
		people: await listPeopleOf(ctx, row.id),
		absences: await listAbsences(ctx, row.id),
	}
}

/** The people of a party with their tickets, in order. */
export function listPeopleOf(ctx: Ctx, registrationId: string) {
	return ctx.db
		.select({
			id: attendees.id,
			name: attendees.name,
			code: attendees.code,
			poolId: attendees.poolId,
			pool: pools.names,
		})
		.from(attendees)
		.innerJoin(pools, and(eq(pools.seatingId, attendees.seatingId), eq(pools.id, attendees.poolId)))
		.where(eq(attendees.registrationId, registrationId))
		.orderBy(asc(attendees.position), asc(attendees.id))
}

async function listAbsences(ctx: Ctx, registrationId: string): Promise<string[]> {
	const rows = await ctx.db
		.select({ key: absences.key })
		.from(absences)
		.where(eq(absences.registrationId, registrationId))
	return rows.map(({ key }) => key)
}

/** One's own registrations, the newest first, with the secrets of their links. */
export async function listOwn(ctx: Ctx<User>, { before, secret }: { before: string | null; secret: string }) {
	const order = keyset([registrations.createdAt, 'desc nulls last'], [registrations.id, 'desc nulls last'])
	const rows = await ctx.db
		.select({
			id: registrations.id,
			status: registrations.status,
			offerUntil: registrations.offerUntil,
			title: eventSeries.title,
			language: eventSeries.language,
			startsAt: occurrences.startsAt,
			endsAt: occurrences.endsAt,
			isCancelled: occurrences.cause,
			key: order.key,
		})
		.from(registrations)
		.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
		.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
		.leftJoin(occurrences, eq(occurrences.id, seatings.occurrenceId))
		.where(and(eq(registrations.userId, ctx.actor.id), order.after(before)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	return {
		...page,
		rows: page.rows.map((row) => ({ ...row, token: registrationToken(secret, row.id) })),
	}
}
