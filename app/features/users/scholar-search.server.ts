import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { listPublicScholars } from './scholars.server.ts'
import { scholarName, textIn } from './scholars.ts'

const mostScholars = 5000

/** Scholars whom the public sees, by their names in every script, by what they teach and what they say of themselves. */
export const scholarSearch: Searchable = {
	kind: 'scholar',
	order: 60,
	label: m.scholars_title,
	async read(db, refs) {
		const wanted = new Set(refs)
		const scholars = (await publicScholars(db)).filter(({ id }) => wanted.has(id))
		return scholars.flatMap((scholar) =>
			locales.map((language) => {
				const title = scholarName(scholar, language)
				const others = [scholar.name, ...Object.values(scholar.names)].filter((name) => name !== title)
				const about = [
					textIn(scholar.titles, language)?.text,
					[...new Set(others)].join(' · '),
					scholar.bios[language],
				]
				return {
					...{ ref: scholar.id, language, url: `/scholars/${scholar.id}`, title },
					text: about.filter(Boolean).join('\n'),
					publishedAt: null,
				}
			}),
		)
	},
	async list(db, after, limit) {
		const ids = (await publicScholars(db)).map(({ id }) => id).sort()
		return ids.filter((id) => after === null || id > after).slice(0, limit)
	},
	count: async (db) => (await publicScholars(db)).length * locales.length,
}

/** Has people found as the public sees them now, or no longer; call it in the transaction that changed them. */
export function indexScholar(db: Db, ...ids: string[]): Promise<void> {
	return indexAgain(db, scholarSearch, ids)
}

function publicScholars(db: Db) {
	return listPublicScholars({ db, actor: null, now: new Date() }, { limit: mostScholars })
}
