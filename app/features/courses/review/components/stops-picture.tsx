import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Stops, stopsCounted } from '../model.ts'
import { StopsChart } from './stops-chart.tsx'

/** Where unfinished students are: in words, as a chart, and as a table. */
export function StopsPicture({ stops, language }: { stops: Stops; language: Locale }) {
	const locale = getLocale()
	const most = Math.max(...stops.stops.map(({ students }) => students), 0)
	const place = stops.stops.find(({ students }) => students === most)
	if (stops.counted === 0 || stops.stops.length === 0)
		return <p className="text-muted">{m.teaching_stops_none()}</p>
	return (
		<Card className="grid gap-4">
			<p>
				{most > 0 && place ? (
					<>
						{m.teaching_stops_most({ count: most })}{' '}
						<bdi lang={language} dir={directionOf(language)} className="font-semibold">
							{place.title}
						</bdi>
					</>
				) : (
					m.teaching_stops_nobody()
				)}
			</p>
			{most > 0 && (
				<StopsChart
					stops={stops.stops}
					label={`${m.teaching_stops_most({ count: most })} ${place?.title ?? ''}`}
				/>
			)}
			<p className="text-muted text-sm" suppressHydrationWarning>
				{m.teaching_stops_others({
					notBegun: formatNumber(stops.notBegun, locale),
					finished: formatNumber(stops.finished, locale),
				})}{' '}
				{stops.counted >= stopsCounted && m.teaching_stops_latest({ count: stops.counted })}
			</p>
			<details>
				<summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-emerald">
					{m.teaching_stops_table()} <Icon name="chevron-down" className="size-4" />
				</summary>
				<table className="mt-2 w-full">
					<thead>
						<tr className="border-line border-b">
							<th scope="col" className="py-2 text-start">
								{m.teaching_column_section()}
							</th>
							<th scope="col" className="py-2 text-end">
								{m.teaching_column_students()}
							</th>
						</tr>
					</thead>
					<tbody>
						{stops.stops.map(({ section, title, order, students }) => (
							<tr key={section} className="border-line border-b last:border-b-0">
								<td className="py-2 pe-4 wrap-anywhere">
									<bdi>{formatNumber(order, locale)}.</bdi>{' '}
									<bdi lang={language} dir={directionOf(language)}>
										{title}
									</bdi>
								</td>
								<td className="py-2 text-end tabular-nums" suppressHydrationWarning>
									{formatNumber(students, locale)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</Card>
	)
}
