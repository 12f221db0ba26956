import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { publicPath } from './model.ts'
import { eventSeries } from './tables.server.ts'

const { id, kind, slug, title, text, book, chapter, bring, place, language, categoryId, publishedAt } =
	eventSeries
const isPublic = sql`${eventSeries.status} <> 'draft'`

/** Events and circles by title, text, book and place. Names of speakers are found with their profiles. */
export const eventSearch: Searchable = {
	kind: 'event',
	order: 35,
	label: m.eventpages_title,
	async read(db, refs) {
		const rows = await db
			.select({ id, kind, slug, title, text, book, chapter, bring, place, language, categoryId, publishedAt })
			.from(eventSeries)
			.where(and(isPublic, inArray(id, [...refs])))
		return rows.map((row) => ({
			ref: row.id,
			language: row.language,
			url: publicPath(row),
			title: row.title,
			text: [row.text, row.book, row.chapter, row.place, row.bring].filter(Boolean).join('\n'),
			categoryId: row.categoryId,
			publishedAt: row.publishedAt,
		}))
	},
	async list(db, after, limit) {
		const rows = await db
			.select({ id })
			.from(eventSeries)
			.where(and(isPublic, after === null ? undefined : gt(id, after)))
			.orderBy(asc(id))
			.limit(limit)
		return rows.map((row) => row.id)
	},
	count: (db) => db.$count(eventSeries, isPublic),
}

/** Updates the search for a series; call it in the transaction of the change. */
export async function indexSeries(db: Db, seriesId: string): Promise<void> {
	await indexAgain(db, eventSearch, [seriesId])
}
