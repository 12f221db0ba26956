import { eq } from 'drizzle-orm'
import { formatReference } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Document, Searchable } from '#app/search/searchable.server.ts'
import { duasPath } from './model.ts'
import { listOpenSituations, listPublished } from './published.server.ts'
import { showDua } from './shown.server.ts'
import { duaPlaces, type duas } from './tables.server.ts'

/** Situations with published duas, by name and meaning. */
export const duaSearch: Searchable = {
	kind: 'dua',
	order: 50,
	label: m.duas_nav,
	async read(db, refs) {
		const wanted = new Set(refs)
		const situations = (await openSituations(db)).filter(({ id }) => wanted.has(id))
		const documents: Document[] = []
		// One by one: a connection runs one query at a time within a transaction.
		for (const { id, slug, names } of situations) {
			const published = await listPublished(readerOf(db), id)
			const references = published.flatMap(({ reference }) => (reference ? [`q:${reference}`] : []))
			for (const language of locales)
				documents.push({
					ref: id,
					language,
					url: `${duasPath}/${slug}`,
					title: names[language],
					references,
					text: [inLocale(language, m.duas_nav), ...published.map((dua) => textOfDua(dua, language))].join(
						'\n',
					),
					publishedAt: null,
				})
		}
		return documents
	},
	async list(db, after, limit) {
		const ids = (await openSituations(db)).map(({ id }) => id).sort()
		return ids.filter((id) => after === null || id > after).slice(0, limit)
	},
	count: async (db) => (await openSituations(db)).length * locales.length,
}

/** Indexes the situations of a dua; call it in the transaction of the change. */
export async function indexDua(db: Db, duaId: string): Promise<void> {
	const rows = await db
		.select({ id: duaPlaces.situationId })
		.from(duaPlaces)
		.where(eq(duaPlaces.duaId, duaId))
	const refs = rows.map(({ id }) => id)
	await indexAgain(db, duaSearch, refs)
}

/**
 * Search text: meaning, and for verses translator and reference; in Arabic the words themselves. A part of a verse is
 * marked as one, and its translation as that of the whole.
 */
function textOfDua(row: typeof duas.$inferSelect, language: Locale): string {
	const shown = showDua(row, language)
	if (shown?.hadith) return shown.hadith.translation ?? shown.hadith.arabic
	if (!shown?.quran) return ''
	const { translation, passage, text, isPart } = shown.quran
	const where = inNumerals(formatReference(passage.reference), language)
	if (!translation) return isPart ? `﴿${text}﴾ (${where}، ${inLocale(language, m.duas_part)})` : `﴿${text}﴾`
	const means = translation.ayat.map((ayah) => ayah.text).join(' ')
	const meaning = isPart ? `${inLocale(language, m.duas_whole_means)} ${means}` : means
	return `${meaning} (${where}, ${translation.translator})`
}

const readerOf = (db: Db) => ({ db, actor: null, now: new Date() })

function openSituations(db: Db) {
	return listOpenSituations(readerOf(db))
}
