import { sql } from 'drizzle-orm'
import { ayahSearch } from '#app/features/scripture/searchable.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Lexicon, SearchResults } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import type { Document, Searchable } from '#app/search/searchable.server.ts'
import type { Query } from './corpus.ts'

/** A query's result: its target's rank among the first ten, 0 if it is missing. */
type Answer = Query & {
	/** Among texts of its own language. */
	own: number
	/** Among all. */
	all: number
	ms: number
	/** How many of the first five cards have no match marked. */
	unmarked: number
	cards: number
	first: string
}
export type Figures = { queries: number; hit1: number; hit5: number; mrr: number }

/** The corpus as a searchable feature, read from a table. */
export function searchableOf(kind = 'fatwa'): Searchable {
	return {
		kind,
		order: 1,
		label: () => kind,
		refer: ayahSearch.refer,
		async read(db, refs) {
			const { rows } = (await db.execute(
				sql`select document from bench_texts where ref = any(${sql.param([...refs])}::text[])`,
			)) as unknown as { rows: { document: Document & { publishedAt: string } }[] }
			return rows.map(({ document }) => ({ ...document, publishedAt: new Date(document.publishedAt) }))
		},
		async list(db, after, limit) {
			const { rows } = (await db.execute(
				sql`select ref from bench_texts where ref > ${after ?? ''} order by ref limit ${limit}`,
			)) as unknown as { rows: { ref: string }[] }
			return rows.map(({ ref }) => ref)
		},
		async count(db) {
			const { rows } = (await db.execute(sql`select count(*)::int as n from bench_texts`)) as unknown as {
				rows: { n: number }[]
			}
			return rows[0]?.n ?? 0
		},
	}
}

/** Stores and indexes the texts. @returns milliseconds a text for the indexing alone */
export async function fill(db: Db, texts: readonly Document[], batch = 500): Promise<number> {
	await db.execute(sql`create table bench_texts (ref text collate "C" primary key, document jsonb not null)`)
	const searchable = searchableOf()
	let spent = 0
	for (let from = 0; from < texts.length; from += batch) {
		const some = texts.slice(from, from + batch)
		await db.execute(
			sql`insert into bench_texts select d->>'ref', d from jsonb_array_elements(${JSON.stringify(some)}::jsonb) d`,
		)
		const started = performance.now()
		await indexAgain(
			db,
			searchable,
			some.map(({ ref }) => ref),
		)
		spent += performance.now() - started
	}
	return spent / texts.length
}

type Asking = { db: Db; languageOf: Map<string, Locale>; lexicon?: Lexicon; isOnce?: boolean }

/**
 * Asks every query twice: among all texts, and in its target's language.
 * @param asking.isOnce among all texts only
 */
export async function ask(asking: Asking, queries: readonly Query[]): Promise<Answer[]> {
	const { db, languageOf, lexicon, isOnce = false } = asking
	const searchable = searchableOf()
	const answers: Answer[] = []
	for (const query of queries) {
		const wanted = { text: query.text, locale: query.locale, size: 10 }
		const started = performance.now()
		const all = await search(db, [searchable], wanted, lexicon)
		const ms = performance.now() - started
		const language = languageOf.get(query.target) ?? 'en'
		const own = isOnce ? all : await search(db, [searchable], { ...wanted, language }, lexicon)
		const cards = all.hits.slice(0, 5)
		answers.push({
			...query,
			own: placeOf(own, query.target),
			all: placeOf(all, query.target),
			ms,
			cards: cards.length,
			unmarked: cards.filter(({ title, passage }) => ![...title, ...passage].some(({ hit }) => hit)).length,
			first: all.hits[0]?.ref ?? '',
		})
	}
	return answers
}

function placeOf({ hits }: SearchResults, target: string): number {
	return hits.findIndex(({ ref }) => ref === target) + 1
}

export function figuresOf(answers: readonly Answer[], which: 'own' | 'all'): Figures {
	const share = (isIt: (place: number) => boolean) =>
		answers.filter((answer) => isIt(answer[which])).length / Math.max(1, answers.length)
	const sum = answers.reduce((sum, answer) => sum + (answer[which] > 0 ? 1 / answer[which] : 0), 0)
	return {
		queries: answers.length,
		hit1: share((place) => place === 1),
		hit5: share((place) => place > 0 && place <= 5),
		mrr: sum / Math.max(1, answers.length),
	}
}

/** The share of the first five cards without a marked match. */
export function unmarkedShare(answers: readonly Answer[]): number {
	const cards = answers.reduce((sum, answer) => sum + answer.cards, 0)
	return answers.reduce((sum, answer) => sum + answer.unmarked, 0) / Math.max(1, cards)
}

export function percentile(numbers: readonly number[], share: number): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
