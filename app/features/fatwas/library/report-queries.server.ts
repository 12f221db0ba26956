import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countEach, sortOrders, toPage } from '#app/staff/list.server.ts'
import { fewestVoices, type Report, type Unclear } from './model.ts'
import type { ReportFilters } from './params.ts'
import { canReadReports } from './policy.ts'
import { fatwaFeedback, fatwaPublications, fatwaReports, fatwaResponses, fatwas } from './tables.server.ts'

const pageSize = 20
const orderOf = sortOrders({
	date: [
		[fatwaReports.createdAt, 'asc nulls first'],
		[fatwaReports.id, 'desc'],
	],
})

/** Open or resolved reports, newest first. */
export async function listReports(
	ctx: Ctx<User>,
	{ status, sort = null }: ReportFilters,
	cursor: string | null,
	size = pageSize,
): Promise<Page<Report>> {
	assertAllowed(canReadReports(ctx.actor))
	const order = orderOf(sort, '-date')
	const { id, text, email, language, createdAt, resolvedAt } = fatwaReports
	// The title that readers know, or knew before it was taken down.
	const title = sql<string>`coalesce((select r.title from ${fatwaResponses} r
		where r.fatwa_id = ${fatwaReports.fatwaId} and r.language = ${language} and r.proposed_at is null
		order by r.version desc limit 1), '')`
	const rows = await ctx.db
		.select({
			id,
			text,
			email,
			language,
			createdAt,
			resolvedAt,
			key: order.key,
			fatwa: { id: fatwas.id, number: fatwas.number, title },
		})
		.from(fatwaReports)
		.innerJoin(fatwas, eq(fatwas.id, fatwaReports.fatwaId))
		.where(and(status === 'resolved' ? isNotNull(resolvedAt) : isNull(resolvedAt), order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countReports(ctx: Ctx<User>) {
	assertAllowed(canReadReports(ctx.actor))
	const { resolvedAt } = fatwaReports
	return countEach(ctx, {
		open: sql`select 1 from ${fatwaReports} where ${isNull(resolvedAt)}`,
		resolved: sql`select 1 from ${fatwaReports} where ${isNotNull(resolvedAt)}`,
	})
}

const lately = 200
const mostCandidates = 12
const mostCounted = 1000
const mostUnclear = 10

/**
 * Published answers with the largest share of readers who found them unclear, among those of the latest "no" ratings,
 * so that the cost is bounded.
 */
export async function listUnclear(ctx: Ctx<User>): Promise<Unclear[]> {
	assertAllowed(canReadReports(ctx.actor))
	const { fatwaId, language, isClear, at } = fatwaFeedback
	const last = ctx.db
		.select({ fatwaId, language })
		.from(fatwaFeedback)
		.where(sql`not ${isClear}`)
		.orderBy(desc(at))
		.limit(lately)
		.as('last')
	const candidates = ctx.db
		.select({ fatwaId: last.fatwaId, language: last.language })
		.from(last)
		.groupBy(last.fatwaId, last.language)
		.orderBy(sql`count(*) desc`)
		.limit(mostCandidates)
		.as('candidates')
	const counted = sql`(select count(*)::int as voices, (count(*) filter (where not is_clear))::int as unclear from (
		select is_clear from ${fatwaFeedback} f where f.fatwa_id = ${candidates.fatwaId}
			and f.language = ${candidates.language} limit ${mostCounted}) as words) as counted`
	// A subquery for each row: a join would scan the whole table.
	const shown = ctx.db
		.select({ title: fatwaPublications.title })
		.from(fatwaPublications)
		.where(
			and(
				eq(fatwaPublications.fatwaId, candidates.fatwaId),
				eq(fatwaPublications.language, candidates.language),
			),
		)
		.limit(1)
		.as('shown')
	return ctx.db
		.select({
			id: candidates.fatwaId,
			language: candidates.language,
			title: shown.title,
			unclear: sql<number>`counted.unclear`,
			voices: sql<number>`counted.voices`,
		})
		.from(candidates)
		.innerJoinLateral(counted, sql`counted.voices >= ${fewestVoices}`)
		.innerJoinLateral(shown, sql`true`)
		.orderBy(sql`counted.unclear::real / counted.voices desc, counted.unclear desc, ${candidates.fatwaId}`)
		.limit(mostUnclear)
}
