import { and, asc, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { containsWords, countEach, sortOrders, toPage } from '#app/staff/list.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { duaStatuses } from './model.ts'
import type { DuaFilters } from './params.ts'
import { duaPlaces, duaSituations, duaSteps, duas } from './tables.server.ts'
import { duaWorkflow } from './workflow.server.ts'

const { id, slug, names, position, hiddenAt } = duaSituations
const pageSize = 30
const orderOf = sortOrders({
	changed: [
		[duas.updatedAt, 'asc nulls first'],
		[duas.id, 'asc nulls first'],
	],
})
const folded = sql`' ' || fold_person(concat_ws(' ', ${duas.reference}, ${duas.collection}, ${duas.number}, ${duas.arabic}))`

export async function listSituations(ctx: Ctx) {
	const within = ctx.db.select({ one: sql`1` }).from(duaPlaces).where(eq(duaPlaces.situationId, id))
	return ctx.db
		.select({ id, slug, names, hiddenAt, isUsed: sql<boolean>`${exists(within)}` })
		.from(duaSituations)
		.orderBy(asc(position), asc(id))
}

export async function findSituation(ctx: Ctx, situationId: string) {
	const [row] = await ctx.db.select().from(duaSituations).where(eq(id, situationId))
	return row
}

/** The staff's list, latest change first. */
export async function listDuas(
	ctx: Ctx<User>,
	{ view, source, situation, q, sort = null }: DuaFilters,
	cursor: string | null,
	size = pageSize,
) {
	const order = orderOf(sort, '-changed')
	const within = ctx.db
		.select({ one: sql`1` })
		.from(duaPlaces)
		.where(and(eq(duaPlaces.duaId, duas.id), eq(duaPlaces.situationId, situation ?? '')))
	const rows = await ctx.db
		.select({
			id: duas.id,
			reference: duas.reference,
			voice: duas.voice,
			arabic: duas.arabic,
			collection: duas.collection,
			number: duas.number,
			audio: duas.audio,
			updatedAt: duas.updatedAt,
			key: order.key,
		})
		.from(duas)
		.where(
			and(
				duaWorkflow.sees(ctx.actor),
				eq(duas.status, view),
				source === null ? undefined : source === 'quran' ? isNotNull(duas.reference) : isNotNull(duas.arabic),
				situation ? exists(within) : undefined,
				...containsWords(folded, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countDuas(ctx: Ctx<User>) {
	const selects = duaStatuses.map((status) => [
		status,
		sql`select 1 from ${duas} where ${eq(duas.status, status)}`,
	])
	return countEach(ctx, Object.fromEntries(selects))
}

/** A dua with its situations and what this person may do. */
export async function findDua(ctx: Ctx<User>, duaId: string) {
	const row = await duaWorkflow.find(ctx, duaId)
	if (!row) return undefined
	const places = await ctx.db
		.select({ id, names })
		.from(duaSituations)
		.where(
			inArray(
				id,
				ctx.db.select({ id: duaPlaces.situationId }).from(duaPlaces).where(eq(duaPlaces.duaId, duaId)),
			),
		)
		.orderBy(asc(position), desc(id))
	return { ...row, situations: places, verbs: await duaWorkflow.offers(ctx, row) }
}

/** Steps of a dua that this person may see. */
export function listDuaSteps(ctx: Ctx<User>, duaId: string) {
	return listTimeline(ctx, duaSteps, duaId)
}
