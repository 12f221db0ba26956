import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Icon } from '#app/ui/icon.tsx'
import { recordingPath, seriesPath } from '../../model.ts'
import { numbered } from '../../series/components/numbered.ts'
import type { PlaceInSeries } from '../../series/place.ts'

/** The place of a recording in its series, with its neighbours. */
export function SeriesBox({ series }: { series: PlaceInSeries }) {
	const locale = getLocale()
	const { previous, next } = series
	return (
		<section
			aria-labelledby="series"
			className="no-print mt-8 grid gap-2 rounded-card border border-line bg-surface px-5 py-4"
		>
			<h2 id="series" className="text-lg">
				{m.recordings_series()}
			</h2>
			<p className="flex flex-wrap gap-x-4">
				<Link to={seriesPath(series)} className="wrap-anywhere">
					<bdi>{series.names[locale]}</bdi>
				</Link>
				<span className="text-muted">{inNumerals(numbered(series), locale)}</span>
			</p>
			{(previous || next) && (
				<ul className="grid gap-x-6 sm:grid-cols-2">
					{previous && (
						<li className="grid py-1">
							<span className="flex items-center gap-1.5 text-muted text-sm">
								<Icon name="arrow-left" flip className="size-4" /> {m.recordings_previous()}
							</span>
							<Neighbour of={previous} rel="prev" />
						</li>
					)}
					{next && (
						<li className="grid py-1 sm:col-start-2">
							<span className="flex items-center gap-1.5 text-muted text-sm">
								{m.recordings_next()} <Icon name="arrow-right" flip className="size-4" />
							</span>
							<Neighbour of={next} rel="next" />
						</li>
					)}
				</ul>
			)}
		</section>
	)
}

function Neighbour({ of, rel }: { of: NonNullable<PlaceInSeries['next']>; rel: 'prev' | 'next' }) {
	return (
		<Link
			to={recordingPath(of)}
			rel={rel}
			lang={of.language}
			dir={directionOf(of.language)}
			className="wrap-anywhere"
		>
			{of.title}
		</Link>
	)
}
