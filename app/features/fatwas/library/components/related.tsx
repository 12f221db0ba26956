import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { type FatwaCard, readingPath } from '../model.ts'

type Props = { fatwas: Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>[] }

/** Two more of the same subject and language. */
export function Related({ fatwas }: Props) {
	const locale = getLocale()
	if (fatwas.length === 0) return null
	return (
		<section aria-labelledby="related" className="no-print">
			<h2 id="related" className="mb-4 text-xl">
				{m.fatwas_related()}
			</h2>
			<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
				{fatwas.map((fatwa) => (
					<li key={fatwa.number}>
						<Link
							to={readingPath(fatwa, locale)}
							lang={fatwa.language}
							dir={directionOf(fatwa.language)}
							className="block h-full break-words rounded-card border border-line bg-surface p-5 font-semibold font-serif text-ink no-underline hover:border-emerald hover:text-emerald"
						>
							{fatwa.title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
