import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { AskedWord } from './asked-words.ts'
import { isArabic, isLatin } from './fold.ts'
import { keysOf, soundOf } from './sounds.ts'
import { stemForms, withoutArticle } from './stems.ts'
import { quoted } from './vectors.ts'
import type { TermMatch, Vocabulary } from './weights.ts'

const mostLike = 30
const mostOfKey = 60
const mostBeginning = 12
/** The assumed size of a table that was never analysed. */
const countedDocuments = 2000
/** Words in this many documents are no misspellings. */
const wellKnown = 50

/** Reads, in one query, how often each form is used, and which words are similar. */
export async function readVocabulary(
	db: Db,
	words: readonly AskedWord[],
	isExact: boolean,
): Promise<Vocabulary> {
	const forms = new Set(
		words.flatMap(({ word, forms }) => [
			...[...forms.keys()].flatMap((form) => form.split(' ')),
			...stemForms(word),
		]),
	)
	const looked = isExact
		? []
		: words.filter(({ word }) => word.length > 2 && (isArabic(word) || isLatin(word)))
	const pairs = looked
		.filter(({ word }) => word.length > 3)
		.map(({ word }) => ({ word, sound: soundOf(withoutArticle(word)) }))
	const keys = looked
		.filter(({ word }) => isLatin(word))
		.flatMap(({ word }) => keysOf(word).map((key) => ({ word, key })))
	const begun = looked.filter(({ isLast }) => isLast).map(({ word }) => word)
	const asked = {
		forms: [...forms],
		like: pairs,
		keys,
		begun,
		words: words.map(({ word, forms }) => ({
			word,
			forms: [...forms.keys()].filter((form) => !form.includes(' ') && (forms.get(form) ?? 0) > 0.8),
			query: [...forms.keys()]
				.filter((form) => (forms.get(form) ?? 0) > 0.8)
				.map(quoted)
				.join(' | '),
		})),
	}
	const { rows } = (await db.execute(sql`
		with asked as materialized (select ${JSON.stringify(asked)}::jsonb as q)
		select 'is' as how, '' as asked, term, uses from search_terms
			where term = any(array(select jsonb_array_elements_text(q->'forms') collate "C" from asked))
		union all select 'like', x.word, t.term, t.uses from asked, jsonb_to_recordset(q->'like') as x (word text, sound text),
			lateral (select term, uses from search_terms
				where sound % x.sound and (term > '٠' collate "C") = (x.word > '٠' collate "C")
				order by similarity(sound, x.sound) desc limit ${mostLike}) t
			where coalesce((select uses from search_terms where term = x.word collate "C"), 0) < ${wellKnown}
		union all select 'key', x.word, t.term, t.uses from asked, jsonb_to_recordset(q->'keys') as x (word text, key text),
			lateral (select term, uses from search_terms where key = x.key order by uses desc limit ${mostOfKey}) t
			where x.key <> ''
		union all select 'beginning', x.word, t.term, t.uses from asked, jsonb_array_elements_text(q->'begun') as x (word),
			lateral (select term, uses from search_terms
				where term >= x.word collate "C" and term < x.word || U&'\\06FF' collate "C"
				order by uses desc limit ${mostBeginning}) t
		union all select 'body', x.word, '', 0 from asked, jsonb_to_recordset(q->'words') as x (word text, forms text[], query text)
			where not exists (select 1 from search_terms where term = any(x.forms::text[] collate "C"))
				and exists (select 1 from search_bodies where words @@ x.query::tsquery)
		union all select 'documents', '', '', case when reltuples < ${countedDocuments}
			then (select count(*) from (select 1 from search_documents limit ${countedDocuments}) few) else reltuples end::int
			from pg_class where oid = 'search_documents'::regclass`)) as unknown as {
		rows: (Omit<TermMatch, 'how'> & { how: string })[]
	}
	return {
		uses: new Map(rows.flatMap(({ term, uses }) => (term ? [[term, Number(uses)]] : []))),
		documents: Number(rows.find(({ how }) => how === 'documents')?.uses ?? 0),
		inBodies: new Set(rows.filter(({ how }) => how === 'body').map(({ asked }) => asked)),
		near: rows.filter(({ how }) => ['like', 'key', 'beginning'].includes(how)) as TermMatch[],
	}
}
