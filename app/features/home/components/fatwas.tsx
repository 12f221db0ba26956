import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { type FatwaCard, fatwaPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Band } from './band.tsx'

export function Fatwas({ fatwas, locale }: { fatwas: FatwaCard[]; locale: Locale }) {
	if (fatwas.length === 0) return null
	return (
		<Band title={m.home_fatwas_title()} more={{ to: '/fatwas', label: m.home_all_fatwas() }}>
			<ul className="listing border-line border-t">
				{fatwas.map((fatwa) => (
					<li
						key={fatwa.number}
						className="relative grid grid-cols-1 gap-x-8 gap-y-1 border-line border-b py-5 md:grid-cols-[11rem_minmax(0,1fr)]"
					>
						<p className="text-muted">{fatwa.category && categoryName(fatwa.category, locale)}</p>
						<div
							lang={fatwa.language}
							dir={directionOf(fatwa.language)}
							className="grid min-w-0 max-w-measure grid-cols-1 gap-1"
						>
							<h3 className="break-words text-xl">
								<Link
									to={fatwaPath(fatwa)}
									className="text-ink no-underline after:absolute after:inset-0 hover:text-emerald"
								>
									{fatwa.title}
								</Link>
							</h3>
							<p className="break-words text-muted">{fatwa.excerpt}</p>
						</div>
					</li>
				))}
			</ul>
		</Band>
	)
}
