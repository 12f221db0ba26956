import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { recordingSeries, recordings, recordingTexts } from './tables.server.ts'

export { findShowTitle } from './podcasts/queries.server.ts'

/** Published recordings for the sitemap, the newest first: those of samples left out, each in the languages of its texts. */
export function listRecordingPages(ctx: Ctx, limit: number) {
	return ctx.db
		.select({
			slug: recordings.slug,
			languages: sql<Locale[]>`array(select t.language from ${recordingTexts} t
				where t.recording_id = ${recordings}.id order by t.language)`,
		})
		.from(recordings)
		.where(sql`${recordings.status} = 'published' and ${recordings.sampleAt} is null`)
		.orderBy(desc(recordings.publishedAt), desc(recordings.id))
		.limit(limit)
}

/** Series with a published recording, for the sitemap. */
export function listSeriesPages(ctx: Ctx, limit: number) {
	return ctx.db
		.select({ slug: recordingSeries.slug })
		.from(recordingSeries)
		.where(sql`${recordingSeries}.sample_at is null and exists (select 1 from ${recordings} r
			where r.series_id = ${recordingSeries}.id and r.status = 'published')`)
		.orderBy(desc(recordingSeries.createdAt), desc(recordingSeries.id))
		.limit(limit)
}
