import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Document, Searchable } from './searchable.server.ts'
import { termRow, type Vectors, vectorsOf } from './vectors.ts'

/** Increased when documents are indexed differently: the index is then refilled. */
export const indexerVersion = 3
/** Prevents deadlocks between writers of overlapping words. The number is unique in the database. */
export const indexLock = 7_061_207
const batchSize = 100

export const languageTag = (language: string) => `l:${language}`
export const kindTag = (kind: string) => `k:${kind}`
export const categoryTag = (categoryId: string) => `c:${categoryId}`

/**
 * Updates the index for things that were published, changed or withdrawn. Call it at the end of their transaction.
 * @param refs of a whole (a course) all its parts (its lessons) too
 */
export async function indexAgain(db: Db, searchable: Searchable, refs: readonly string[]): Promise<void> {
	if (refs.length > 0) await db.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
	for (let from = 0; from < refs.length; from += batchSize) {
		const batch = refs.slice(from, from + batchSize)
		const documents = await searchable.read(db, batch)
		await forget(db, searchable, batch, documents)
		await write(db, searchable.kind, documents)
	}
}

/** Deletes index rows of these refs and their parts that no longer exist. */
async function forget(
	db: Db,
	{ kind, hasParts }: Searchable,
	refs: readonly string[],
	documents: readonly Document[],
): Promise<void> {
	const kept = sql.param(documents.map(placeOf))
	const isGone = sql`ref || ' ' || language <> all (${kept}::text[])`
	await db.execute(sql`delete from search_documents
		where kind = ${kind} and ref = any(${sql.param([...refs])}::text[]) and ${isGone}`)
	if (hasParts)
		await db.execute(sql`delete from search_documents using unnest(${sql.param([...refs])}::text[]) whole
			where kind = ${kind} and starts_with(ref, whole || ':') and ${isGone}`)
	const bare = documents.filter(({ body }) => !body)
	if (bare.length === 0) return
	await db.execute(sql`delete from search_bodies where kind = ${kind}
		and ref = any(${sql.param(bare.map(({ ref }) => ref))}::text[])
		and ref || ' ' || language = any(${sql.param(bare.map(placeOf))}::text[])`)
}

const placeOf = ({ ref, language }: Document) => `${ref} ${language}`

type Row = Vectors & { document: Document }

async function write(db: Db, kind: string, documents: readonly Document[]): Promise<void> {
	if (documents.length === 0) return
	const rows = documents.map((document) => ({
		document,
		...vectorsOf({ ...document, tags: tagsOf(kind, document) }),
	}))
	await writeTerms(db, rows)
	await db.execute(sql`insert into search_documents (kind, ref, language, published_at, title_words, words)
		select ${kind}, ref, language, at, title_words, words::tsvector
		from jsonb_to_recordset(${JSON.stringify(rows.map(documentRow))}::jsonb)
			as row (ref text, language text, at timestamptz, title_words int, words text)
		on conflict (kind, ref, language) do update set published_at = excluded.published_at,
			title_words = excluded.title_words, words = excluded.words`)
	const bodies = rows.filter(({ body }) => body !== '')
	if (bodies.length === 0) return
	await db.execute(sql`insert into search_bodies (kind, ref, language, words)
		select ${kind}, ref, language, words::tsvector
		from jsonb_to_recordset(${JSON.stringify(bodies.map(bodyRow))}::jsonb) as row (ref text, language text, words text)
		on conflict (kind, ref, language) do update set words = excluded.words`)
}

async function writeTerms(db: Db, rows: readonly Row[]): Promise<void> {
	const terms = new Set<string>()
	for (const row of rows) for (const term of row.terms) terms.add(term)
	const written = [...terms].map(termRow)
	await db.execute(sql`insert into search_terms (term, uses, key, sound)
		select term, 1, key, sound from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
			as row (term text, key text, sound text)
		on conflict do nothing`)
}

function tagsOf(kind: string, { language, categoryId, references = [] }: Document): string[] {
	return [
		kindTag(kind),
		languageTag(language),
		...(categoryId ? [categoryTag(categoryId)] : []),
		...references,
	]
}

function documentRow({ document: { ref, language, publishedAt }, words, titleWords }: Row) {
	return { ref, language, at: publishedAt, title_words: titleWords, words }
}

function bodyRow({ document: { ref, language }, body }: Row) {
	return { ref, language, words: body }
}
