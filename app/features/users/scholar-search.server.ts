import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { pick } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { isActiveScholar } from './can-sign-in.server.ts'
import { profileTextNames, profileTexts } from './scholar-fields.ts'
import { scholarName, type TextsOfProfile, textIn } from './scholars.ts'
import { profiles, scholarProfiles, userRoles } from './tables.server.ts'

/** Public scholars, by their names in every script and the texts of their profiles. */
export const scholarSearch: Searchable = {
	kind: 'scholar',
	order: 60,
	label: m.scholars_title,
	async read(db, refs) {
		const scholars = await publicScholars(db).where(and(isPublic(), inArray(profiles.id, [...refs])))
		return scholars.flatMap((scholar) =>
			locales.map((language) => {
				const title = scholarName(scholar, language)
				const others = [scholar.name, ...Object.values(scholar.names)].filter((name) => name !== title)
				const about = [[...new Set(others)].join(dot(language)), ...searchedTexts(scholar, language)]
				return {
					ref: scholar.id,
					language,
					url: `/scholars/${scholar.id}`,
					title,
					text: about.filter(Boolean).join('\n'),
					publishedAt: null,
				}
			}),
		)
	},
	async list(db, after, limit) {
		const rows = await publicScholars(db)
			.where(and(isPublic(), after === null ? undefined : gt(profiles.id, after)))
			.orderBy(asc(profiles.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
	count: async (db) => (await publicScholars(db).where(isPublic())).length * locales.length,
}

/** Updates the search index for people. Call in the transaction that changes them. */
export function indexScholar(db: Db, ...ids: string[]): Promise<void> {
	return indexAgain(db, scholarSearch, ids)
}

/** A temporary ban ends without a write: reindexes then. */
export const scholarSearchJob: Job = {
	name: 'accounts.find-scholars-again',
	every: '*/15 * * * *',
	async run({ db }, now) {
		const isMissing = sql`not exists (select from search_documents where kind = ${scholarSearch.kind}
			and ref = ${profiles.id}::text collate "C")`
		const back = await publicScholars(db).where(
			and(isActiveScholar(now), isNotNull(profiles.bannedUntil), isMissing),
		)
		const ids = back.map(({ id }) => id)
		await db.transaction((tx) => indexAgain(tx as unknown as Db, scholarSearch, ids))
		return ids.length > 0 ? { back: ids.length } : undefined
	},
}

/** Lines are searched in every language, longer texts in their own. */
function searchedTexts(texts: TextsOfProfile, language: Locale): (string | undefined)[] {
	return profileTextNames
		.filter((name) => 'isSearched' in profileTexts[name])
		.map((name) =>
			profileTexts[name].kind === 'line' ? textIn(texts[name], language)?.text : texts[name][language],
		)
}

const isPublic = () => isActiveScholar(new Date())

function publicScholars(db: Db) {
	return db
		.select({
			id: profiles.id,
			name: profiles.name,
			...pick(scholarProfiles, profileTextNames),
		})
		.from(profiles)
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.innerJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
}
