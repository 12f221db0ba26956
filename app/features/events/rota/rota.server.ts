import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AskedState, DatePart } from '../model.ts'
import { listDatesOf, listScholarNames } from '../queries.server.ts'
import { eventSeries, occurrencePeople, occurrences } from '../tables.server.ts'
import { rotaSize } from './model.ts'
import type { FindPerson } from './read.ts'

/** The name in the reader's language: of an account its own. */
const shownName = () =>
	sql<string>`coalesce(${shownNameOf(occurrencePeople.profileId)}, ${occurrencePeople.name})`

export type ShownDuty = {
	occurrenceId: string
	part: DatePart
	profileId: string | null
	name: string
	portion: string
	state: AskedState
}

/** The duties of dates, in the order of the rota. */
export async function listDuties(ctx: Ctx, dateIds: string[]): Promise<ShownDuty[]> {
	if (dateIds.length === 0) return []
	const { occurrenceId, part, profileId, portion, state, id } = occurrencePeople
	return ctx.db
		.select({ occurrenceId, part, profileId, name: shownName(), portion, state })
		.from(occurrencePeople)
		.where(and(inArray(occurrenceId, dateIds), ne(part, 'speaker')))
		.orderBy(asc(occurrenceId), asc(id))
}

/** The dates ahead of a series with their duties. */
export async function loadRota(ctx: Ctx<User>, seriesId: string) {
	const { rows } = await listDatesOf(ctx, seriesId, { isPast: false, cursor: null, size: rotaSize })
	const dates = rows
		.filter(({ cause }) => cause !== 'rule')
		.map(({ date, ...row }) => ({ ...row, key: date }))
	const duties = Map.groupBy(
		await listDuties(
			ctx,
			dates.map(({ id }) => id),
		),
		({ occurrenceId }) => occurrenceId,
	)
	return dates.map((date) => ({ ...date, duties: duties.get(date.id) ?? [] }))
}

/** Finds scholars of the site by the name that is typed; a name that two have stays a plain one. */
export async function personFinder(ctx: Ctx): Promise<{ names: string[]; find: FindPerson }> {
	const scholars = await listScholarNames(ctx)
	const byName = Map.groupBy(scholars, (each) => each.name)
	return {
		names: [...byName.keys()],
		find(typed) {
			const [one, other] = byName.get(typed) ?? []
			return one && !other ? { profileId: one.id, name: '' } : { profileId: null, name: typed }
		},
	}
}

/** A person's own duties that are still ahead, the next first; cancelled dates too. At most 200. */
export function listOwnDuties(ctx: Ctx<User>) {
	const { id, part, portion, state, occurrenceId, profileId } = occurrencePeople
	return ctx.db
		.select({
			id,
			part,
			portion,
			state,
			key: occurrences.key,
			startsAt: occurrences.startsAt,
			endsAt: occurrences.endsAt,
			status: occurrences.status,
			title: eventSeries.title,
			language: eventSeries.language,
			kind: eventSeries.kind,
			slug: eventSeries.slug,
			zone: eventSeries.zone,
			rule: eventSeries.rule,
		})
		.from(occurrencePeople)
		.innerJoin(occurrences, eq(occurrences.id, occurrenceId))
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(
			and(
				eq(profileId, ctx.actor.id),
				ne(part, 'speaker'),
				gt(occurrences.endsAt, ctx.now),
				ne(eventSeries.status, 'draft'),
			),
		)
		.orderBy(asc(occurrences.startsAt), asc(id))
		.limit(200)
}
