import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { expand } from '#app/search/expansion.server.ts'
import { wordsIn } from '#app/search/fold.ts'
import { lexiconOf } from '#app/search/lexicon.server.ts'
import type { Lexicon } from '#app/search/model.ts'
import { search } from '#app/search/search.server.ts'
import { stemsOf } from '#app/search/stems.ts'
import type { ListedGroup, TrialResult } from './model.ts'

const pageSize = 25
const firstResults = 5

/** The organisation's groups with a word of this prefix, last changed first. */
export function listGroups(
	context: Readonly<RouterContextProvider>,
	{ q, cursor }: { q: string; cursor: string | null },
): Page<ListedGroup> {
	const prefixes = wordsIn(q)
	const all = requestContext(context)
		.runtime.settings()
		['lexicon.groups'].filter(({ removedAt }) => removedAt === null)
		.filter(({ line }) => {
			const words = wordsIn(line.replaceAll('_', ' '))
			return prefixes.every((prefix) => words.some((each) => each.startsWith(prefix)))
		})
	const start = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
	const rows = all.slice(start, start + pageSize)
	return {
		rows: rows.map(({ id, line, changedAt }) => ({ id, line, changedAt: new Date(changedAt) })),
		older: start + pageSize < all.length ? (rows.at(-1)?.id ?? null) : null,
	}
}

export async function trySearch(
	context: Readonly<RouterContextProvider>,
	text: string,
): Promise<TrialResult> {
	const { runtime, locale } = requestContext(context)
	const { searchables } = registryOf(context)
	const lexicon = lexiconOf(runtime.settings())
	const words = await expand(runtime.db, text, lexicon)
	const { hits } = await search(runtime.db, searchables, { text, locale, size: firstResults }, lexicon)
	return {
		words: words.map(({ word, forms }) => ({ word, forms: formsOf(word, forms, lexicon) })),
		hits,
		kinds: Object.fromEntries(searchables.map(({ kind, label }) => [kind, label()])),
	}
}

/** Best forms first; skeletons, and stems of words shown, are left out. */
function formsOf(word: string, forms: ReadonlyMap<string, number>, { spellingOf }: Lexicon) {
	const sorted = [...forms].sort(([, a], [, b]) => b - a).map(([form]) => form)
	const words = sorted.filter((form) => /^[\p{L}\p{N}]/u.test(form))
	const known = new Set(words.flatMap((form) => [form, ...stemsOf(form)]))
	const stems = sorted.filter((form) => form.startsWith('~') && !known.has(form.slice(1)))
	return [
		...words
			.filter((form) => form !== word)
			.map((form) => ({ form: spellingOf(form) ?? form, isStem: false })),
		...stems.map((form) => ({ form: spellingOf(form) ?? form.slice(1), isStem: true })),
	]
}
