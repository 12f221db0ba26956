import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordingSeries, recordings } from '../tables.server.ts'

type Place = { seriesId: string | null; season: number | null; episode: number | null }
type Placed = { ok: true; place: Place } | { ok: false; reason: 'series-gone' | 'episode-taken' }

/**
 * The place that a recording takes in a series, the next free one where no number was typed. Locks the series until the
 * transaction ends.
 * @param recordingId null for a new recording
 */
export async function takePlace(
	ctx: Ctx<User>,
	recordingId: string | null,
	{ seriesId, season, episode }: Place,
): Promise<Placed> {
	if (seriesId === null) return { ok: true, place: { seriesId: null, season: null, episode: null } }
	const [series] = await ctx.db
		.select({ id: recordingSeries.id })
		.from(recordingSeries)
		.where(eq(recordingSeries.id, seriesId))
		.for('update')
	if (!series) return { ok: false, reason: 'series-gone' }
	const others = and(
		eq(recordings.seriesId, seriesId),
		sql`coalesce(${recordings.season}, 0) = ${season ?? 0}`,
		recordingId === null ? undefined : ne(recordings.id, recordingId),
	)
	if (episode === null) {
		const [last] = await ctx.db
			.select({ number: sql<number>`coalesce(max(${recordings.episode}), 0)` })
			.from(recordings)
			.where(others)
		return { ok: true, place: { seriesId, season, episode: Number(last?.number ?? 0) + 1 } }
	}
	const taken = await ctx.db.$count(recordings, and(others, eq(recordings.episode, episode)))
	return taken > 0
		? { ok: false, reason: 'episode-taken' }
		: { ok: true, place: { seriesId, season, episode } }
}
