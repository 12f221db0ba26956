import { type RouterContextProvider, redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { listCategories } from '#app/features/categories/api.server.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { contentWords } from '#app/search/asked-words.ts'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import type { SearchResults } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import { type Filters, pageSize, readFilters, searchPath } from './filters.ts'
import { ayatOf } from './found-ayat.server.ts'
import { recordMisses } from './misses.server.ts'

const mostTopics = 12

type Tab = { key: string; label: string; to: string; count?: number; isHere: boolean }

export async function openSearch(context: Readonly<RouterContextProvider>, request: Request) {
	const facts = requestContext(context)

	const { searchables } = registryOf(context)
	const params = readFilters(new URL(request.url).searchParams)
	const filters = { ...params, kind: searchables.find(({ kind }) => kind === params.kind)?.kind }
	const found = filters.q ? await find(context, filters) : null
	// A single number names one item: redirects to it.
	if (found?.reference && /^#\s*\p{N}+$/u.test(filters.q)) throw redirect(found.reference.url)
	if (found && !filters.exact && isDocument(request))
		await recordMisses(facts.runtime.db, {
			words: missed(filters.q, found),
			address: facts.address,
			now: facts.now,
		})
	const isNothing = !found || found.hits.length === 0
	return {
		filters,
		found,
		tabs: found ? tabsOf(found, filters, searchables) : [],
		topics: isNothing && registryOf(context).offers('/fatwas') ? await topicsOf(context) : [],
		ayat: found ? ayatOf(found.hits, facts.locale) : {},
		kinds: Object.fromEntries(searchables.map(({ kind, label }) => [kind, label()])),
	}
}

function find(context: Readonly<RouterContextProvider>, filters: Filters): Promise<SearchResults> {
	const { runtime, locale } = requestContext(context)
	return search(
		runtime.db,
		registryOf(context).searchables,
		{
			text: filters.q,
			locale,
			...(filters.kind && { kinds: [filters.kind] }),
			...(filters.language && { language: filters.language }),
			...(filters.exact && { exact: true }),
			page: filters.page,
			size: pageSize,
		},
		lexiconOf(runtime.settings()),
	)
}

/** Live results of the script are not recorded: half a word is no search. */
function isDocument(request: Request): boolean {
	return (request.headers.get('sec-fetch-dest') ?? 'document') === 'document'
}

function missed(q: string, { hits, counts, insteadOf }: SearchResults): string[] {
	const unknown = insteadOf.map(({ asked }) => asked)
	const isNothing = hits.length === 0 && Object.keys(counts).length === 0
	return isNothing ? contentWords(q) : unknown
}

function tabsOf(
	{ counts }: SearchResults,
	filters: Filters,
	searchables: readonly { kind: string; label: () => string }[],
): Tab[] {
	const kinds = searchables.filter(({ kind }) => (counts[kind] ?? 0) > 0 || kind === filters.kind)
	return kinds.map(({ kind, label }) => ({
		key: kind,
		label: label(),
		to: searchPath({ ...filters, kind, page: 1 }),
		count: counts[kind] ?? 0,
		isHere: kind === filters.kind,
	}))
}

async function topicsOf(context: Readonly<RouterContextProvider>) {
	const categories = await listCategories(visitor(context), 'fatwa')
	return categories.slice(0, mostTopics).map(({ slug, name, names }) => ({ slug, name, names }))
}
