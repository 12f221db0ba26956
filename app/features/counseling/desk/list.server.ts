import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, keyset, sortOrders, toPage } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { counselingSteps, erasedThreads, threads } from '../tables.server.ts'
import { counseling, isTold } from '../workflow.server.ts'
import { type AdminFilters, adminViews, type DeskFilters, deskViews, usualOrder } from './params.ts'

const pageSize = 25
const latestOfState = 200
const { id, topic, language, helper, status, dueOn, createdAt, updatedAt, scholarId } = threads

const byChange = keyset([updatedAt, 'desc nulls last'], [id, 'desc nulls last'])
const orderOf = sortOrders({
	due: [
		[{ sql: sql`coalesce(${dueOn}, 'infinity'::date)`, kind: 'date' }, 'asc'],
		[id, 'asc'],
	],
	changed: [
		[updatedAt, 'asc nulls first'],
		[id, 'asc nulls first'],
	],
})

/** Threads of one counselor: claimable ones, and their own. */
function deskConditions(ctx: Ctx<User>, today: string): Record<(typeof deskViews)[number], SQL | undefined> {
	// Nothing while viewing the site as another person.
	const own = seesPrivate(ctx.actor) ? eq(scholarId, ctx.actor.id) : sql`false`
	const open = and(isTold, inStates(status, ['pending']), counseling.where(ctx, 'claim', 'pending'))
	return {
		waiting: open,
		mine: and(own, inStates(status, ['assigned'])),
		answered: and(own, inStates(status, ['answered'])),
		overdue: and(lt(dueOn, today), or(open, and(own, inStates(status, ['assigned'])))),
		closed: and(own, inStates(status, ['closed'])),
	}
}

function adminConditions(today: string): Record<(typeof adminViews)[number], SQL | undefined> {
	return {
		waiting: and(isTold, inStates(status, ['pending'])),
		overdue: and(isTold, lt(dueOn, today), inStates(status, ['pending', 'assigned'])),
		assigned: inStates(status, ['assigned']),
		answered: inStates(status, ['answered']),
		closed: inStates(status, ['closed']),
	}
}

type Wanted<Filters> = { filters: Filters; cursor: string | null; today: string }

/** The counselor's list, without messages or the seeker's identity. */
export async function listForCounselor(
	ctx: Ctx<User>,
	{ filters, cursor, today }: Wanted<DeskFilters>,
	size = pageSize,
) {
	assertAllowed(isAtLeast(ctx.actor, 'scholar'))
	const order = orderOf(filters.sort ?? null, usualOrder(filters.view))
	const rows = await ctx.db
		.select({ id, topic, language, helper, status, dueOn, createdAt, updatedAt, key: order.key })
		.from(threads)
		.where(
			and(
				deskConditions(ctx, today)[filters.view],
				filters.topic ? eq(topic, filters.topic) : undefined,
				filters.language ? eq(language, filters.language) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** The admin's list: times and counselor only, without seeker and topic. */
export async function listForAdmin(
	ctx: Ctx<User>,
	{ filters, cursor, today }: Wanted<AdminFilters>,
	size = pageSize,
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin') && seesPrivate(ctx.actor))
	const order = orderOf(filters.sort ?? null, usualOrder(filters.view))
	const rows = await ctx.db
		.select({
			id,
			language,
			status,
			dueOn,
			createdAt,
			updatedAt,
			holder: shownNameOf(scholarId),
			key: order.key,
		})
		.from(threads)
		.where(and(adminConditions(today)[filters.view], order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

const rowsOf = (where: SQL | undefined) => sql`select 1 from ${threads} where ${where}`
const each = <View extends string>(views: readonly View[], conditions: Record<View, SQL | undefined>) =>
	Object.fromEntries(views.map((view) => [view, rowsOf(conditions[view])])) as Record<View, SQL>

export function countForCounselor(ctx: Ctx<User>, today: string) {
	return countEach(ctx, each(deskViews, deskConditions(ctx, today)))
}

/** Figures of the service. Hours until the first reply: median of the latest answered or closed threads. */
export async function findFigures(ctx: Ctx<User>, today: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const latest = (['answered', 'closed'] as const).map(
		(
			state,
		) => sql`(select ${id} as id, ${createdAt} as opened from ${threads} where ${inStates(status, [state])}
			order by ${sql.join(byChange.by, sql`, `)} limit ${latestOfState})`,
	)
	const first = sql`select extract(epoch from (select min(s.at) from ${counselingSteps} s where s.thread_id = l.id
			and s.kind = 'replied' and s.undone_at is null) - l.opened) / 3600 as hours
		from (${sql.join(latest, sql` union all `)}) l`
	const [figures] = await ctx.db
		.select({
			hours: sql<
				number | null
			>`(select percentile_cont(0.5) within group (order by hours) from (${first}) f)`.mapWith(Number),
			erased: sql<number>`(select coalesce(sum(${erasedThreads.count}), 0)::int from ${erasedThreads})`,
		})
		.from(sql`(values (1)) as once`)
	const counts = await countEach(ctx, each(adminViews, adminConditions(today)))
	return { ...counts, hours: figures?.hours ?? null, erased: figures?.erased ?? 0 }
}
