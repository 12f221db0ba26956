import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { citationsAsText, citationsIn } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { shippedLexicon } from '#app/search/lexicon.server.ts'
import { referencesIn } from '#app/search/references.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { postPath } from './model.ts'
import { posts, postVersions, postWorks } from './tables.server.ts'

const mostAyat = 20
const isPublished = sql`${posts.status} = 'published'`

/** Published posts by title, summary, text and notes, and by cited hadiths and ayat. */
export const postSearch: Searchable = {
	kind: 'post',
	order: 30,
	label: m.blogread_title,
	async read(db, refs) {
		const rows = await db
			.select({
				ref: posts.id,
				language: posts.language,
				slug: posts.slug,
				title: postVersions.title,
				text: postVersions.summary,
				body: postVersions.body,
				notes: postVersions.notes,
				categoryId: postWorks.categoryId,
				publishedAt: posts.publishedAt,
			})
			.from(posts)
			.innerJoin(
				postVersions,
				and(eq(postVersions.postId, posts.id), eq(postVersions.number, posts.publishedVersion)),
			)
			.innerJoin(postWorks, eq(postWorks.id, posts.workId))
			.where(and(isPublished, inArray(posts.id, [...refs])))
		return rows.map(({ slug, body: html, notes, ...row }) => {
			const whole = [html, ...Object.values(notes)].join('\n')
			const body = stripHtml(citationsAsText(whole, { locale: row.language }))
			const ayat = citationsIn(whole).flatMap(({ surah, from, to }) =>
				Array.from({ length: to - from + 1 }, (_, index) => `q:${surah}:${from + index}`),
			)
			const said = referencesIn([row.title, row.text, body].join('\n'), shippedLexicon())
			return {
				...row,
				url: postPath({ slug }),
				body,
				references: [...new Set([...said, ...ayat.slice(0, mostAyat)])],
			}
		})
	},
	async list(db, after, limit) {
		const rows = await db
			.select({ id: posts.id })
			.from(posts)
			.where(and(isPublished, after === null ? undefined : gt(posts.id, after)))
			.orderBy(asc(posts.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
	count: (db) => db.$count(posts, isPublished),
}

/** Updates the search for a post; call it in the transaction that publishes, changes or withdraws it. */
export async function indexPost(db: Db, id: string): Promise<void> {
	await indexAgain(db, postSearch, [id])
}
