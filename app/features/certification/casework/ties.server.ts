import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { managesCases } from '../cases/facts.server.ts'
import { interests } from '../cases/tables.server.ts'
import { firms } from '../firms/tables.server.ts'

const mostOwn = 200
const mostFound = 10
const pageSize = 25

const columns = {
	id: interests.id,
	firm: firms.name,
	kind: interests.kind,
	endedOn: interests.endedOn,
	note: interests.note,
}

/** The ties that somebody stated themselves, those that go on first. */
export function listOwnTies(ctx: Ctx<User>) {
	return ctx.db
		.select(columns)
		.from(interests)
		.innerJoin(firms, eq(firms.id, interests.firmId))
		.where(eq(interests.personId, ctx.actor.id))
		.orderBy(desc(interests.endedOn), asc(firms.name), asc(interests.id))
		.limit(mostOwn)
}

const newest = keyset([interests.at, 'desc'], [interests.id, 'desc'])

/** All stated ties, newest first, for those who manage; nothing for others. */
export async function listAllTies(ctx: Ctx<User>, cursor: string | null) {
	const rows = await ctx.db
		.select({ ...columns, person: shownNameOf(interests.personId), key: newest.key })
		.from(interests)
		.innerJoin(firms, eq(firms.id, interests.firmId))
		.where(and(managesCases(ctx.actor), newest.after(cursor)))
		.orderBy(...newest.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** Firms whose name has all these words. @returns at most ten */
export async function findFirms(ctx: Ctx<User>, words: string) {
	if (words === '') return []
	return ctx.db
		.select({ id: firms.id, name: firms.name, town: firms.town })
		.from(firms)
		.where(and(isNull(firms.closedAt), ...containsWords(sql`(' ' || fold_person(${firms.name}))`, words)))
		.orderBy(asc(firms.name), asc(firms.id))
		.limit(mostFound)
}
