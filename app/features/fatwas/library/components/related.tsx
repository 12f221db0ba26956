import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { type FatwaCard, readingPath } from '../model.ts'

type Props = { fatwas: Pick<FatwaCard, 'number' | 'slug' | 'title' | 'language'>[] }

export function Related({ fatwas }: Props) {
	const locale = getLocale()
	if (fatwas.length === 0) return null
	return (
		<section aria-labelledby="related" className="no-print">
			<h2 id="related" className="text-xl">
				{m.fatwas_related()}
			</h2>
			<ul>
				{fatwas.map((fatwa) => (
					<li key={fatwa.number} className="border-line border-b py-3">
						<Link
							to={readingPath(fatwa, locale)}
							lang={fatwa.language}
							dir={directionOf(fatwa.language)}
							className="block break-words"
						>
							{fatwa.title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
