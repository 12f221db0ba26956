import { and, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { textIn } from '../published.server.ts'
import { recordingPositions, recordings } from '../tables.server.ts'

const mostShown = 3
/** The rest of a recording that counts as heard. */
const endSeconds = 10

/** Saves where this person stopped in a published recording; at its end nothing is kept. @param seconds at least 1 */
export async function savePosition(ctx: Ctx<User>, slug: string, seconds: number): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const [found] = await ctx.db
			.select({ id: recordings.id, seconds: recordings.seconds })
			.from(recordings)
			.where(and(eq(recordings.slug, slug), sql`${recordings.status} = 'published'`))
		const { id: recordingId, seconds: length } = requireRow(found)
		const personId = ctx.actor.id
		const own = and(
			eq(recordingPositions.personId, personId),
			eq(recordingPositions.recordingId, recordingId),
		)
		if (length !== null && seconds >= length - endSeconds) {
			await ctx.db.delete(recordingPositions).where(own)
			return
		}
		await ctx.db
			.insert(recordingPositions)
			.values({ personId, recordingId, seconds, at: ctx.now })
			.onConflictDoUpdate({
				target: [recordingPositions.personId, recordingPositions.recordingId],
				set: { seconds, at: ctx.now },
			})
	})
}

/** Where this person stopped in a recording, in seconds; 0: nowhere. */
export async function findPosition(ctx: Ctx<User>, recordingId: string): Promise<number> {
	const [row] = await ctx.db
		.select({ seconds: recordingPositions.seconds })
		.from(recordingPositions)
		.where(
			and(eq(recordingPositions.personId, ctx.actor.id), eq(recordingPositions.recordingId, recordingId)),
		)
	return row?.seconds ?? 0
}

/** The recordings that this person listened to last and did not finish. */
export function listUnfinished(ctx: Ctx<User>, locale: Locale) {
	return ctx.db
		.select({
			slug: recordings.slug,
			text: textIn(locale),
			at: recordingPositions.seconds,
			seconds: recordings.seconds,
		})
		.from(recordingPositions)
		.innerJoin(recordings, eq(recordings.id, recordingPositions.recordingId))
		.where(and(eq(recordingPositions.personId, ctx.actor.id), sql`${recordings.status} = 'published'`))
		.orderBy(desc(recordingPositions.at))
		.limit(mostShown)
}
