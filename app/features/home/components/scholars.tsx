import { Link } from 'react-router'
import { type Scholar, scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { Band } from './band.tsx'

export function Scholars({ scholars, locale }: { scholars: Scholar[]; locale: Locale }) {
	if (scholars.length === 0) return null
	return (
		<Band title={m.home_scholars_title()} more={{ to: '/scholars', label: m.home_all_scholars() }}>
			<ul className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-4">
				{scholars.map((scholar) => (
					<li
						key={scholar.id}
						className="relative grid min-w-0 grid-cols-1 content-start justify-items-center gap-3 text-center"
					>
						<ScholarNiche scholar={scholar} className="w-[min(11.5rem,78%)]" />
						<div className="grid min-w-0 max-w-full gap-0.5">
							<h3 className="text-lg">
								<Link
									to={`/scholars/${scholar.id}`}
									className="text-ink no-underline after:absolute after:inset-0 hover:text-emerald"
								>
									<bdi>{scholarName(scholar, locale)}</bdi>
								</Link>
							</h3>
							<p className="wrap-anywhere text-muted text-sm">
								<Title titles={scholar.titles} locale={locale} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</Band>
	)
}

function Title({ titles, locale }: { titles: Scholar['titles']; locale: Locale }) {
	const title = textIn(titles, locale)
	return title && <InLanguage {...title} />
}
