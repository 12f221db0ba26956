import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { citationsAsText, citationsIn } from '#app/features/scripture/api.server.ts'
import { parseReference } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { stripHtml } from '#app/platform/text/text.ts'
import { shippedLexicon } from '#app/search/lexicon.server.ts'
import { referencesIn } from '#app/search/references.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { fatwaPath } from './model.ts'
import { fatwas, fatwaPublications as publications, fatwaResponses as responses } from './tables.server.ts'

const mostAyat = 20

/** Published fatwas by title, question, answer and number, and by cited hadiths and ayat. */
export const fatwaSearch: Searchable = {
	kind: 'fatwa',
	order: 10,
	label: m.fatwas_title,
	async read(db, refs) {
		const rows = await db
			.select({
				fatwaId: publications.fatwaId,
				language: publications.language,
				slug: publications.slug,
				title: publications.title,
				question: responses.question,
				answer: responses.answer,
				sources: responses.sources,
				hadith: responses.hadith,
				categoryId: publications.categoryId,
				publishedAt: publications.publishedAt,
				number: fatwas.number,
			})
			.from(publications)
			.innerJoin(responses, eq(responses.id, publications.responseId))
			.innerJoin(fatwas, eq(fatwas.id, publications.fatwaId))
			.where(inArray(publications.fatwaId, [...refs]))
		return rows.map(({ fatwaId, question, answer, sources, hadith, number, slug, ...row }) => {
			const body = stripHtml(citationsAsText(answer, { locale: row.language }))
			const cited = hadith.map(({ collection, number }) => `${collection} ${number}`)
			const places = sources.flatMap(({ kind, number }) =>
				kind === 'quran' ? (parseReference(number) ?? []) : [],
			)
			const ayat = [...citationsIn(answer), ...places].flatMap(({ surah, from, to }) =>
				Array.from({ length: to - from + 1 }, (_, index) => `q:${surah}:${from + index}`),
			)
			const references = referencesIn([row.title, question, body, ...cited].join('\n'), shippedLexicon())
			return {
				...row,
				ref: fatwaId,
				url: fatwaPath({ number, slug }),
				text: question,
				body,
				references: [...new Set([`n:${number}`, ...references, ...ayat.slice(0, mostAyat)])],
			}
		})
	},
	async list(db, after, limit) {
		const rows = await db
			.select({ fatwaId: publications.fatwaId })
			.from(publications)
			.where(and(publications.isPrimary, after === null ? undefined : gt(publications.fatwaId, after)))
			.orderBy(asc(publications.fatwaId))
			.limit(limit)
		return rows.map(({ fatwaId }) => fatwaId)
	},
	count: (db) => db.$count(publications),
}
