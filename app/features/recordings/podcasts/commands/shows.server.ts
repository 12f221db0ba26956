import { and, eq, or } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { recordingSeries, recordingShowEpisodes, recordingShows, recordings } from '../../tables.server.ts'
import { feedUrl } from '../feed-url.ts'
import { guidOf } from '../guid.ts'
import type { NewShowInput, ShowInput } from '../inputs.ts'

type Refused = 'slug-taken' | 'moved-twice' | 'series-gone' | 'speaker-gone'

/**
 * Creates a podcast. Its guid comes from the address of its feed at this moment, or from the one that it had elsewhere,
 * and never changes.
 * @param siteUrl the site's address
 */
export async function createShow(
	ctx: Ctx<User>,
	input: NewShowInput,
	siteUrl: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: Refused }> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const guid = guidOf(input.movedFrom || feedUrl(siteUrl, input))
	return transaction(ctx, async (ctx) => {
		if (
			input.seriesId &&
			(await ctx.db.$count(recordingSeries, eq(recordingSeries.id, input.seriesId))) === 0
		)
			return { ok: false, reason: 'series-gone' }
		if (input.personId && (await ctx.db.$count(profiles, eq(profiles.id, input.personId))) === 0)
			return { ok: false, reason: 'speaker-gone' }
		const [made] = await ctx.db
			.insert(recordingShows)
			.values({ ...input, guid, createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoNothing()
			.returning({ id: recordingShows.id })
		if (!made) {
			const isSlug = (await ctx.db.$count(recordingShows, eq(recordingShows.slug, input.slug))) > 0
			return { ok: false, reason: isSlug ? 'slug-taken' : 'moved-twice' }
		}
		await record(ctx, 'recording.show-saved', made.id)
		return { ok: true, id: made.id }
	})
}

/** Updates a podcast; address, language and scope stay. */
export async function updateShow(ctx: Ctx<User>, id: string, input: ShowInput): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [saved] = await ctx.db
			.update(recordingShows)
			.set({ ...input, updatedAt: ctx.now })
			.where(eq(recordingShows.id, id))
			.returning({ id: recordingShows.id })
		await record(ctx, 'recording.show-saved', requireRow(saved).id)
	})
}

/** Deletes a podcast: its feed is gone, its recordings stay. */
export async function removeShow(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [gone] = await ctx.db
			.delete(recordingShows)
			.where(eq(recordingShows.id, id))
			.returning({ id: recordingShows.id })
		await record(ctx, 'recording.show-removed', requireRow(gone).id)
	})
}

type Episode = { showId: string; recordingId: string }

/** Adds a recording to a podcast of chosen episodes. @returns false where it is of another language, or withdrawn */
export async function addEpisode(ctx: Ctx<User>, { showId, recordingId }: Episode): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const { language } = await requireChosen(ctx, showId)
		const isOpen = or(
			eq(recordings.status, 'draft'),
			eq(recordings.status, 'review'),
			eq(recordings.status, 'published'),
		)
		const fits = and(eq(recordings.id, recordingId), eq(recordings.language, language), isOpen)
		if ((await ctx.db.$count(recordings, fits)) === 0) return false
		await ctx.db.insert(recordingShowEpisodes).values({ showId, recordingId }).onConflictDoNothing()
		await record(ctx, 'recording.episode-added', showId)
		return true
	})
}

export async function removeEpisode(ctx: Ctx<User>, { showId, recordingId }: Episode): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await requireChosen(ctx, showId)
		await ctx.db
			.delete(recordingShowEpisodes)
			.where(
				and(eq(recordingShowEpisodes.showId, showId), eq(recordingShowEpisodes.recordingId, recordingId)),
			)
		await record(ctx, 'recording.episode-removed', showId)
	})
}

async function requireChosen(ctx: Ctx, showId: string) {
	const [show] = await ctx.db
		.select({ language: recordingShows.language })
		.from(recordingShows)
		.where(and(eq(recordingShows.id, showId), eq(recordingShows.kind, 'chosen')))
		.for('update')
	return requireRow(show)
}
