import { setImmediate as othersFirst } from 'node:timers/promises'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { indexAgain, indexerVersion, indexLock } from './documents.server.ts'
import type { Searchable } from './searchable.server.ts'
import { searchDocuments, searchFills } from './tables.server.ts'
import { termRow } from './vectors.ts'

// Small: an embedded database blocks readers during each transaction.
const batchSize = 50
const heardAtOnce = 2000

/**
 * Reindexes all documents of a kind, and deletes those that are not public.
 * @returns how many refs it wrote
 */
export async function fill(db: Db, searchable: Searchable): Promise<number> {
	const { kind, list } = searchable
	let written = 0
	let after: string | null = null
	for (;;) {
		const refs: string[] = await list(db, after, batchSize)
		if (refs.length === 0) break
		await db.transaction((tx) => indexAgain(tx as unknown as Db, searchable, refs))
		written += refs.length
		after = refs.at(-1) ?? null
		await othersFirst()
	}
	if ((await indexed(db, kind)) !== (await searchable.count(db))) await dropStrays(db, searchable)
	const row = { version: indexerVersion, filledAt: new Date() }
	await db
		.insert(searchFills)
		.values({ kind, ...row })
		.onConflictDoUpdate({ target: searchFills.kind, set: row })
	return written
}

/** Schedules the reindexing of a kind whose texts changed. */
export async function scheduleFill(db: Db, kind: string): Promise<void> {
	await db.delete(searchFills).where(eq(searchFills.kind, kind))
}

/** Fills kinds that this version of the indexer has not filled: after an upgrade, and at the first start. */
export async function fillMissing(db: Db, searchables: readonly Searchable[]): Promise<number> {
	let written = 0
	for (const searchable of searchables) {
		if (await isFilled(db, searchable)) continue
		written += await fill(db, searchable)
	}
	if (written > 0) {
		await hearAgain(db)
		await recount(db)
	}
	return written
}

async function isFilled(db: Db, { kind, isBundled, count }: Searchable): Promise<boolean> {
	const done = and(eq(searchFills.kind, kind), gte(searchFills.version, indexerVersion))
	if ((await db.$count(searchFills, done)) === 0) return false
	// Filled by the build, with every translation.
	return !isBundled || (await indexed(db, kind)) === (await count(db))
}

/** Recomputes the sounds of all words with this version's rules. */
async function hearAgain(db: Db): Promise<void> {
	let after = ''
	for (;;) {
		const { rows } = (await db.execute(sql`select term, key, sound from search_terms
			where term > ${after} collate "C" and left(term, 1) not in ('~', '^') order by term collate "C" limit ${heardAtOnce}`)) as unknown as {
			rows: ReturnType<typeof termRow>[]
		}
		if (rows.length === 0) return
		const changed = rows.flatMap(({ term, key, sound }) => {
			const row = termRow(term)
			return row.key === key && row.sound === sound ? [] : [row]
		})
		if (changed.length > 0)
			await db.execute(sql`update search_terms t set key = heard.key, sound = heard.sound
				from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as heard (term text, key text, sound text)
				where t.term = heard.term collate "C"`)
		after = rows.at(-1)?.term ?? ''
	}
}

/** Refills kinds whose document counts differ from their owners'. */
export async function fillDiffering(db: Db, searchables: readonly Searchable[]): Promise<number> {
	let written = 0
	for (const searchable of searchables)
		if ((await indexed(db, searchable.kind)) !== (await searchable.count(db)))
			written += await fill(db, searchable)
	return written
}

/** Recounts the documents of each word, deletes unused words, and cleans up the indexes. */
export async function recount(db: Db): Promise<void> {
	await db.execute(
		sql`select gin_clean_pending_list('search_documents_words'), gin_clean_pending_list('search_bodies_words')`,
	)
	await db.transaction(async (tx) => {
		// New documents wait: else their words would count as unused.
		await tx.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
		await tx.execute(sql`create temporary table search_counted on commit drop as
			select word collate "C" as term, ndoc as uses from ts_stat('select words from search_documents') where left(word, 1) <> '='`)
		await tx.execute(sql`update search_terms t set uses = c.uses from search_counted c
			where t.term = c.term and t.uses <> c.uses`)
		await tx.execute(
			sql`delete from search_terms t where not exists (select 1 from search_counted c where c.term = t.term)`,
		)
	})
}

function indexed(db: Db, kind: string): Promise<number> {
	return db.$count(searchDocuments, eq(searchDocuments.kind, kind))
}

async function dropStrays(db: Db, { kind, read }: Searchable): Promise<void> {
	let after = ''
	for (;;) {
		const rows = await db
			.selectDistinct({ ref: searchDocuments.ref })
			.from(searchDocuments)
			.where(and(eq(searchDocuments.kind, kind), sql`${searchDocuments.ref} > ${after}`))
			.orderBy(searchDocuments.ref)
			.limit(batchSize)
		if (rows.length === 0) return
		const refs = rows.map(({ ref }) => ref)
		const public_ = (await read(db, refs)).map(({ ref, language }) => ({ ref, language }))
		await db.execute(sql`delete from search_documents d
			where d.kind = ${kind} and d.ref = any(${sql.param(refs)}::text[] collate "C") and not exists (
				select 1 from jsonb_to_recordset(${JSON.stringify(public_)}::jsonb) as p (ref text, language text)
				where p.ref = d.ref and p.language = d.language)`)
		after = refs.at(-1) ?? ''
	}
}

/** Jobs that keep the index correct after changes that bypassed it. */
export function searchJobs(searchables: readonly Searchable[]): Job[] {
	return [
		{
			name: 'search.fill',
			every: '*/15 * * * *',
			atStart: true,
			async run({ db }) {
				const written = await fillMissing(db, searchables)
				return written > 0 ? { written } : undefined
			},
		},
		{
			name: 'search.compare',
			every: '20 1 * * *',
			async run({ db }) {
				const written = await fillDiffering(db, searchables)
				await recount(db)
				return { written }
			},
		},
	]
}
