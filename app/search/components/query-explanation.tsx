import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { SearchResults } from '../model.ts'

type Props = Pick<SearchResults, 'alsoSearched' | 'insteadOf'> & {
	query: string
	isExact: boolean
	isFound: boolean
	/** The addresses of the same search, exact and normal. */
	exactPath: string
	widePath: string
}

/** Explains how a query was interpreted, with a link to the exact search. */
export function QueryExplanation({
	alsoSearched,
	insteadOf,
	query,
	isExact,
	isFound,
	exactPath,
	widePath,
}: Props) {
	if (isExact)
		return (
			<p className="mb-4 flex flex-wrap gap-x-4 text-muted">
				{m.search_exact_on()}
				<Link to={widePath}>{m.search_widen()}</Link>
			</p>
		)
	if (!isFound || (alsoSearched.length === 0 && insteadOf.length === 0)) return null
	return (
		<div className="mb-4 grid gap-1">
			{insteadOf.map(({ asked: word, used }) => (
				<p key={word}>
					{used.length > 0
						? m.search_instead({ word: isolated(word), words: wordList(used) })
						: m.search_nothing_has({ word: isolated(word) })}
				</p>
			))}
			<p className="flex flex-wrap gap-x-4 text-muted">
				{alsoSearched.length > 0 && <span>{m.search_also({ words: wordList(alsoSearched) })}</span>}
				<Link to={exactPath}>{m.search_exact({ query: isolated(query) })}</Link>
			</p>
		</div>
	)
}

/** Words in a row, each with its own direction. */
export function wordList(words: readonly string[]): string {
	return words.map(isolated).join(getLocale() === 'en' ? ', ' : '، ')
}
