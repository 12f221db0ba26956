import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { postPath, seriesPath } from '../../model.ts'
import type { PlaceInSeries } from '../shown.ts'

/** The place of a post in its series, with the parts beside it. */
export function SeriesBox({ series, language }: { series: PlaceInSeries; language: Locale }) {
	const { slug, names, place, parts, previous, next } = series
	const own = { lang: language, dir: directionOf(language) }
	return (
		<section
			aria-labelledby="series"
			className="no-print mt-10 grid gap-2 rounded-card border border-line bg-surface px-5 py-4"
		>
			<h2 id="series" className="text-lg">
				{m.blogread_series()}
			</h2>
			<p className="flex flex-wrap gap-x-4">
				<Link to={seriesPath(slug)} className="wrap-anywhere">
					<bdi>{names[getLocale()] || names[language]}</bdi>
				</Link>
				<span className="text-muted">{m.blogread_part({ place, parts })}</span>
			</p>
			{(previous || next) && (
				<ul className="grid gap-x-6 sm:grid-cols-2">
					{previous && (
						<li className="grid py-1">
							<span className="flex items-center gap-1.5 text-muted text-sm">
								<Icon name="arrow-left" flip className="size-4" /> {m.blogread_previous()}
							</span>
							<Link {...own} to={postPath(previous)} rel="prev" className="wrap-anywhere">
								{previous.title}
							</Link>
						</li>
					)}
					{next && (
						<li className="grid py-1 sm:col-start-2">
							<span className="flex items-center gap-1.5 text-muted text-sm">
								{m.blogread_next()} <Icon name="arrow-right" flip className="size-4" />
							</span>
							<Link {...own} to={postPath(next)} rel="next" className="wrap-anywhere">
								{next.title}
							</Link>
						</li>
					)}
				</ul>
			)}
		</section>
	)
}
