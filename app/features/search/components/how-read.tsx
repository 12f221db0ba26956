import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Found } from '#app/search/model.ts'
import { type Asked, searchPath } from '../asked.ts'
import { listed } from '../say.ts'

/** How the query was read where that is not as it was typed, and the way to have it exactly. */
export function HowRead({ asked, found }: { asked: Asked; found: Found }) {
	const { alsoSearched, insteadOf, hits } = found
	const exact = { ...asked, page: 1, exact: true }
	if (asked.exact)
		return (
			<p className="mb-4 flex flex-wrap gap-x-4 text-muted">
				{m.search_exact_on()}
				<Link to={searchPath({ ...exact, exact: undefined })}>{m.search_widen()}</Link>
			</p>
		)
	if (hits.length === 0 || (alsoSearched.length === 0 && insteadOf.length === 0)) return null
	return (
		<div className="mb-4 grid gap-1">
			{insteadOf.map(({ asked: word, used }) => (
				<p key={word}>
					{used.length > 0
						? m.search_instead({ word: isolated(word), words: listed(used) })
						: m.search_nothing_has({ word: isolated(word) })}
				</p>
			))}
			<p className="flex flex-wrap gap-x-4 text-muted">
				{alsoSearched.length > 0 && <span>{m.search_also({ words: listed(alsoSearched) })}</span>}
				<Link to={searchPath(exact)}>{m.search_exact({ query: isolated(asked.q) })}</Link>
			</p>
		</div>
	)
}
