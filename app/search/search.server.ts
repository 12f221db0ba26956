import type { Db } from '#app/platform/db/db.server.ts'
import { type AskedWord, askedWords, exactWords } from './asked-words.ts'
import { wordsIn } from './fold.ts'
import { shippedLexicon } from './lexicon.server.ts'
import type { Hit, Lexicon, SearchRequest, SearchResults } from './model.ts'
import { type Marker, markerOf } from './passage.ts'
import { numberIn, referencesIn } from './references.ts'
import type { Document, Searchable } from './searchable.server.ts'
import { addSimilar } from './similar.ts'
import {
	asSearch,
	type Place,
	preferenceOf,
	type RankedPlace,
	rank,
	rankBodies,
	type Scope,
} from './statement.server.ts'
import { suggestionsFor } from './suggestions.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { weighed } from './weights.ts'

const usualSize = 20
/** With fewer complete matches, long texts are searched too. */
const fewWhole = 5
const whole = 0.98
const inBodies = { read: 500, kept: 80, ofKind: 40 }
/** The weight of a full passage: alone, and beside a full title. */
const bodyWorth = { alone: 0.6, beside: 0.42 }
/** A single word counts less in an answer than in a question. */
const wordInBody = 0.4

/** Above this share of the best score the reader's own language wins. */
const asGood = 0.5

/** A result answers a query above this share of its words, weighted by rarity. */
const answering = 0.5

const nothing: SearchResults = {
	hits: [],
	total: 0,
	listed: 0,
	isMore: false,
	counts: {},
	isAnswered: false,
	alsoSearched: [],
	insteadOf: [],
}

/**
 * Searches public content, best first: documents with any of the words, rarer ones and title matches first; also by
 * inflections, synonyms, other scripts and misspellings. Titles and texts are read from their owners at display time,
 * so that only public ones are shown.
 * @param searchables the kinds to search
 */
export async function search(
	db: Db,
	searchables: readonly Searchable[],
	wanted: SearchRequest,
	lexicon: Lexicon = shippedLexicon(),
): Promise<SearchResults> {
	const { text, locale, page = 1, size = usualSize, exact: isExact = false } = wanted
	const references = isExact ? [] : referencesOf(text, searchables, lexicon)
	const asked = isExact ? exactWords(text) : withoutNumbersOf(references, askedWords(text, lexicon))
	if (asked.length === 0 && references.length === 0) return nothing

	const among = searchables.map(({ kind }) => kind)
	const { kinds = among, language, categoryId } = wanted
	const scope = {
		locale,
		language,
		categoryId,
		among,
		joined: searchables.flatMap(({ kind, isOneHit }) => (isOneHit ? [kind] : [])),
		kinds,
		isExact,
		references,
		quotation: quotationIn(text),
	}
	const found = await asSearch(db, (tx) => find(tx, asked, scope, wanted.isQuick ?? false))
	const { words, vocabulary } = found
	const marker = markerOf(words)
	const read = readerOf(db, searchables)
	const everything = await withBodies(found, scope, read, marker)
	const { wantedRanked, said } = found
	const saidThere = said.filter(({ kind }) => kinds.includes(kind))
	const all = eachOnce(
		wantedRanked
			? await withBodies({ words, ranked: wantedRanked, said: saidThere }, scope, read, marker)
			: everything,
		scope,
	)
	const counts = countsOf(found.counts, everything)
	const shown = all.slice((page - 1) * size, page * size)
	const documents = await read(shown)
	const hits = shown.flatMap((each) => {
		const document = documents.get(keyOf(each))
		return document ? [hitOf(each, document, marker)] : []
	})
	const [first, second] = all
	const isNamed = numberIn(text) !== undefined && first?.isNamed && !second?.isNamed
	return {
		hits,
		total: kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
		listed: all.length,
		isMore: found.isMore,
		counts,
		isAnswered: isAnswered(everything, searchables),
		...suggestionsFor(words, vocabulary, { spelt: marker.spelt, lexicon }),
		...(isNamed && hits[0] && page === 1 && { reference: { kind: hits[0].kind, url: hits[0].url } }),
	}
}

async function find(db: Db, asked: AskedWord[], scope: Scope, isQuick: boolean) {
	const vocabulary = await readVocabulary(db, asked, scope.isExact)
	if (!scope.isExact) for (const word of asked) addSimilar(word, vocabulary)
	const words = weighed(asked, vocabulary)
	// For all kinds, so that counts do not change with the open tab.
	const overall = { ...scope, kinds: scope.among }
	const found = await rank(db, words, overall)
	const isNarrowed = scope.among.some((kind) => !scope.kinds.includes(kind))
	const wantedRanked = isNarrowed ? (await rank(db, words, scope)).ranked : undefined
	const isEnough = found.ranked.filter(({ share, isNamed }) => share > whole || isNamed).length >= fewWhole
	const said = isEnough || isQuick ? [] : await rankBodies(db, words, overall, inBodies)
	return { vocabulary, words, ...found, wantedRanked, said }
}

/** How many things there are of each kind, including matches in long texts only. */
function countsOf(
	ranked: Readonly<Record<string, number>>,
	results: readonly Result[],
): Record<string, number> {
	const counts = { ...ranked }
	const things = Map.groupBy(results, ({ kind, ref }) => `${kind} ${ref}`)
	for (const [first, ...others] of things.values())
		if (first?.isOnlyInBody && others.every(({ isOnlyInBody }) => isOnlyInBody))
			counts[first.kind] = (counts[first.kind] ?? 0) + 1
	return counts
}

/** Does the site's own content name or match most of the query? */
function isAnswered(results: readonly Result[], searchables: readonly Searchable[]): boolean {
	const bundled = new Set(searchables.filter(({ isBundled }) => isBundled).map(({ kind }) => kind))
	return results.some(({ kind, share, isNamed }) => isNamed || (share > answering && !bundled.has(kind)))
}

function referencesOf(text: string, searchables: readonly Searchable[], lexicon: Lexicon): string[] {
	const number = numberIn(text)
	const own = searchables.flatMap(({ refer }) => refer?.(text) ?? [])
	return [...new Set([...referencesIn(text, lexicon), ...own, ...(number ? [`n:${number}`] : [])])]
}

/** Numbers of a reference are not searched as words: "2:255" does not mean every 2. */
function withoutNumbersOf(references: readonly string[], asked: AskedWord[]): AskedWord[] {
	const isPlace = references.some((tag) => !tag.startsWith('n:'))
	return isPlace ? asked.filter(({ word }) => !/^\d+$/.test(word)) : asked
}

/** The words of a query in quotation marks, which must be adjacent. */
function quotationIn(text: string): string[] | undefined {
	const [, inside = ''] = /^\s*["«“„](.+)["»”“]\s*$/su.exec(text) ?? []
	const words = wordsIn(inside)
	return words.length > 1 ? words : undefined
}

type Result = RankedPlace & { isOnlyInBody?: boolean }
type Reader = (places: readonly Place[]) => Promise<Map<string, Document>>

const keyOf = ({ kind, ref, language }: Place) => `${kind} ${ref} ${language}`

/** Reads texts from their owners, each once. */
function readerOf(db: Db, searchables: readonly Searchable[]): Reader {
	const known = new Map<string, Document>()
	return async (places) => {
		const missing = Map.groupBy(
			places.filter((place) => !known.has(keyOf(place))),
			({ kind }) => kind,
		)
		for (const { kind, read } of searchables) {
			const refs = [...new Set(missing.get(kind)?.map(({ ref }) => ref))]
			if (refs.length === 0) continue
			for (const document of await read(db, refs)) known.set(keyOf({ kind, ...document }), document)
		}
		return known
	}
}

type Sought = Pick<Awaited<ReturnType<typeof find>>, 'words' | 'ranked' | 'said'>

/** Adds matches in long texts, by their best passage. */
async function withBodies(
	{ ranked, said, words }: Sought,
	{ locale }: Scope,
	read: Reader,
	marker: Marker,
): Promise<Result[]> {
	if (said.length === 0) return ranked
	const total = words.reduce((sum, { idf }) => sum + idf, 0) || 1
	const preference = preferenceOf(words, locale)
	const results = new Map<string, Result>(ranked.map((each) => [keyOf(each), each]))
	const documents = await read(said)
	for (const place of said) {
		const document = documents.get(keyOf(place))
		if (!document) continue
		const share = marker.passage(document.body ?? '', document.language).worth / total
		if (share === 0) continue
		const worth = total * share * share * (place.language === locale ? preference : 1)
		const known = results.get(keyOf(place))
		results.set(
			keyOf(place),
			known
				? { ...known, score: known.score + worth * bodyWorth.beside }
				: {
						...place,
						score: worth * (words.length > 1 ? bodyWorth.alone : wordInBody),
						share,
						isNamed: false,
						isOnlyInBody: true,
					},
		)
	}
	return [...results.values()].sort((a, b) => b.score - a.score)
}

/**
 * Of a thing's languages the best one, or the reader's if it is about as good: its link leads there. Parts of kinds with
 * one hit a whole count as one thing.
 */
function eachOnce(
	results: readonly Result[],
	{ locale, joined }: Pick<Scope, 'locale' | 'joined'>,
): Result[] {
	const things = Map.groupBy(results, ({ kind, ref }) =>
		joined.includes(kind) ? `${kind} ${ref.split(':')[0]}` : `${kind} ${ref}`,
	)
	return [...things.values()].flatMap((languages) => {
		const [best] = languages
		if (!best) return []
		const own = languages.find(({ language }) => language === locale)
		return own && own.score > asGood * best.score ? { ...own, score: best.score } : best
	})
}

/** A result card with the best passage of text or body. */
function hitOf({ kind, ref, language, score }: Result, document: Document, marker: Marker): Hit {
	const { title, text, body = '', url } = document
	const marked = { kind, ref, language, url, title: marker.mark(title, language), score }
	if (document.isWhole) return { ...marked, passage: marker.mark(text, language) }
	const inText = marker.passage(text, language)
	const inBody = body === '' ? undefined : marker.passage(body, language)
	const passage = inBody && inBody.worth > inText.worth ? inBody : inText
	return { ...marked, passage: passage.stretches }
}
