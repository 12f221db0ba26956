import { eq, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { recordingSeries, recordings } from '../../tables.server.ts'
import type { SeriesInput } from '../inputs.ts'
import { inOrder } from '../order.server.ts'

/** Creates (null) or updates a series. Its slug stays, so that links work. @returns its id */
export async function saveSeries(
	ctx: Ctx<User>,
	id: string | null,
	{ names, texts }: SeriesInput,
): Promise<string> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		if (id !== null) {
			const [saved] = await ctx.db
				.update(recordingSeries)
				.set({ names, texts })
				.where(eq(recordingSeries.id, id))
				.returning({ id: recordingSeries.id })
			await record(ctx, 'recording.series-saved', requireRow(saved).id)
			return id
		}
		await ctx.db.execute(sql`lock table ${recordingSeries} in share row exclusive mode`)
		const slug = await freeSlug(ctx, names.en)
		const [made] = await ctx.db
			.insert(recordingSeries)
			.values({ names, texts, slug, createdAt: ctx.now })
			.returning({ id: recordingSeries.id })
		await record(ctx, 'recording.series-saved', requireRow(made).id)
		return requireRow(made).id
	})
}

async function freeSlug(ctx: Ctx, name: string): Promise<string> {
	const base = slugOf(name, 'series')
	// `/media/<slug>/transcript` is another page.
	for (let number = base === 'transcript' ? 2 : 1; number <= 50; number++) {
		const slug = number === 1 ? base : `${base}-${number}`
		if ((await ctx.db.$count(recordingSeries, eq(recordingSeries.slug, slug))) === 0) return slug
	}
	return `${base}-${ctx.now.getTime()}`
}

/** Exchanges a recording's number with that of its neighbour in the series; does nothing at its ends. */
export async function moveInSeries(
	ctx: Ctx<User>,
	{ seriesId, recordingId, by }: { seriesId: string; recordingId: string; by: number },
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await lockSeries(ctx, seriesId)
		const all = await ctx.db
			.select({ id: recordings.id, season: recordings.season, episode: recordings.episode })
			.from(recordings)
			.where(eq(recordings.seriesId, seriesId))
			.orderBy(...inOrder.by)
			.for('update')
		const at = all.findIndex(({ id }) => id === recordingId)
		const one = requireRow(all[at])
		const other = all[at + by]
		if (!other) return
		const place = (id: string, of: Partial<typeof recordings.$inferInsert>) =>
			ctx.db.update(recordings).set(of).where(eq(recordings.id, id))
		// A number is taken once: the first one leaves the series before.
		await place(one.id, { seriesId: null })
		await place(other.id, { season: one.season, episode: one.episode })
		await place(one.id, { seriesId, season: other.season, episode: other.episode })
		await record(ctx, 'recording.series-moved', seriesId)
	})
}

async function lockSeries(ctx: Ctx, seriesId: string): Promise<void> {
	const [series] = await ctx.db
		.select({ id: recordingSeries.id })
		.from(recordingSeries)
		.where(eq(recordingSeries.id, seriesId))
		.for('update')
	requireRow(series)
}

/** Deletes a series; its recordings stay, its podcasts go. */
export async function removeSeries(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await ctx.db
			.update(recordings)
			.set({ seriesId: null, season: null, episode: null })
			.where(eq(recordings.seriesId, id))
		const [gone] = await ctx.db
			.delete(recordingSeries)
			.where(eq(recordingSeries.id, id))
			.returning({ id: recordingSeries.id })
		await record(ctx, 'recording.series-removed', requireRow(gone).id)
	})
}
