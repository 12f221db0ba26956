import { asc, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ownTitle } from '../queries.server.ts'
import { recordingSeries, recordings } from '../tables.server.ts'
import { inOrder } from './order.server.ts'

const mostSeries = 500
const mostEpisodes = 500

/** All series for the staff, the newest first, with the number of their recordings. */
export function listSeries(ctx: Ctx<User>) {
	return ctx.db
		.select({
			id: recordingSeries.id,
			slug: recordingSeries.slug,
			names: recordingSeries.names,
			recordings: sql<number>`(select count(*) from ${recordings} each where each.series_id = ${recordingSeries}.id)::int`,
		})
		.from(recordingSeries)
		.orderBy(desc(recordingSeries.createdAt), desc(recordingSeries.id))
		.limit(mostSeries)
}

/** A series with its recordings in order, for admins. */
export async function findSeries(ctx: Ctx<User>, id: string) {
	const [series] = await ctx.db
		.select({
			id: recordingSeries.id,
			slug: recordingSeries.slug,
			names: recordingSeries.names,
			texts: recordingSeries.texts,
		})
		.from(recordingSeries)
		.where(eq(recordingSeries.id, id))
	if (!series) return undefined
	const episodes = await ctx.db
		.select({
			id: recordings.id,
			title: ownTitle,
			language: recordings.language,
			status: recordings.status,
			season: recordings.season,
			episode: recordings.episode,
		})
		.from(recordings)
		.where(eq(recordings.seriesId, id))
		.orderBy(...inOrder.by)
		.limit(mostEpisodes)
	return { ...series, episodes }
}

/** The names of series, for choices of a form. */
export function listSeriesNames(ctx: Ctx<User>) {
	return ctx.db
		.select({ id: recordingSeries.id, names: recordingSeries.names })
		.from(recordingSeries)
		.orderBy(asc(recordingSeries.slug))
		.limit(mostSeries)
}
