import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { queryOf, settleSearch } from '#app/platform/text/search.server.ts'
import { languageTag } from './publication.server.ts'
import { fatwaPublications } from './tables.server.ts'

/** Of each language: enough that a word which many titles have is found here, few enough that it costs little. */
const recentSize = 2000
// Few at a time, because others wait for what an update holds.
const batchSize = 200

/**
 * Marks the newest publications of each language as recent, and no others. One by one they are recent when they are
 * published; imported ones are not, or each would be marked and taken out again.
 * @returns how many marks were wrong
 */
export async function keepRecent(db: Db, size = recentSize): Promise<number> {
	let changed = 0
	for (const language of locales) {
		let batch: number
		do {
			batch = await setRight(db, { language, size })
			changed += batch
		} while (batch === batchSize)
	}
	if (changed > 0) await settleSearch(db)
	return changed
}

async function setRight(db: Db, { language, size }: { language: Locale; size: number }): Promise<number> {
	const { rows } = (await db.execute(sql`
		with newest as materialized (
			select fatwa_id, is_recent from ${fatwaPublications} where language = ${language}
			order by published_at desc nulls last, fatwa_id limit ${size}
		),
		wrong as (
			select fatwa_id, true as belongs from newest where not is_recent
			union all
			select fatwa_id, false from ${fatwaPublications}
			where is_recent and title_vector @@ ${queryOf([], { all: [languageTag(language)] })}
				and fatwa_id not in (select fatwa_id from newest)
			limit ${batchSize}
		)
		update ${fatwaPublications} as publication set is_recent = belongs from wrong
		where publication.language = ${language} and publication.fatwa_id = wrong.fatwa_id
		returning 1`)) as unknown as { rows: unknown[] }
	return rows.length
}

export const recentJobs: Job[] = [
	{
		name: 'fatwas.keep-recent',
		every: '25 * * * *',
		async run({ db }) {
			const changed = await keepRecent(db)
			return changed > 0 ? { changed } : undefined
		},
	},
]
