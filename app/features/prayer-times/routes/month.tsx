import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { formatHijriDayNumber, formatShortDate, formatWeekday } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { Clock } from '../components/clock.tsx'
import { titleOfMonth } from '../components/month-words.ts'
import { Sources } from '../components/sources.tsx'
import { keyOfMonth, monthAfter, readMonth, timesPath } from '../model.ts'
import { readMonthTimes } from '../month.server.ts'
import { prayerWords } from '../words.ts'
import type { Route } from './+types/month'

export const handle = { pageCache: { query: [], tags: ['prayer'] } }

const ramadan = 9

export function loader({ params, context }: Route.LoaderArgs) {
	return loadOrFail(context, m.prayers_load_failed, () => readMonthTimes(context, params.month))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const site = siteOf(matches)
	const month = (loaderData as Route.ComponentProps['loaderData'] | undefined)?.month
	const title = month ? m.prayers_month_title({ month: titleOfMonth(month) }) : m.prayers_title()
	const description = m.prayers_description({ site: isolated(site.name) })
	return headOf({ site, title, description, path: month ? `${timesPath}/${keyOfMonth(month)}` : timesPath })
}

export default function MonthPage({ loaderData }: Route.ComponentProps) {
	const { month, days, today, zone, method, isExpected } = loaderData
	const locale = getLocale()
	const isRamadan = month.kind === 'hijri' && month.month === ramadan
	const hasIqamah = days.some(({ prayers }) => prayers.some(({ iqamah }) => iqamah !== null))
	const neighbour = (count: 1 | -1) => {
		const other = monthAfter(month, count)
		return readMonth(keyOfMonth(other)) ? (
			<Link to={`${timesPath}/${keyOfMonth(other)}`}>{titleOfMonth(other)}</Link>
		) : (
			<span />
		)
	}
	return (
		<Page
			title={m.prayers_month_title({ month: titleOfMonth(month) })}
			intro={isRamadan ? m.prayers_ramadan_intro() : undefined}
			breadcrumb={[{ label: m.prayers_title(), to: timesPath }, { label: titleOfMonth(month) }]}
			actions={
				<>
					<Button tone="quiet" type="button" data-with-script data-print>
						{m.prayers_print()}
					</Button>
					<ButtonLink to={`${timesPath}/${keyOfMonth(month)}/times.csv`} tone="quiet" reloadDocument>
						{m.prayers_csv()}
					</ButtonLink>
				</>
			}
		>
			<div className="grid gap-4">
				{isExpected && (
					<p>
						<Badge tone="yellow">{m.prayers_expected()}</Badge> {m.prayers_expected_text()}
					</p>
				)}
				<nav aria-label={m.prayers_months()} className="no-print flex justify-between gap-4">
					{neighbour(-1)}
					{neighbour(1)}
				</nav>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
				<section tabIndex={0} aria-label={titleOfMonth(month)} className="overflow-x-auto">
					<table className="w-full text-sm print:text-[8pt]">
						<thead>
							<tr className="border-line-strong border-b">
								<th scope="col" className="px-1.5 py-2 text-start sm:px-2">
									{m.prayers_day()}
								</th>
								<th scope="col" className="px-1.5 py-2 text-start sm:px-2">
									{m.prayers_hijri()}
								</th>
								{prayers.map((prayer) => (
									<th key={prayer} scope="col" className="px-1.5 py-2 text-start sm:px-2">
										{headOfColumn(prayer, isRamadan)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{days.map(({ day, prayers: times, fridays }) => (
								<tr
									key={day}
									aria-current={day === today ? 'date' : undefined}
									className={`border-line border-b align-top ${day === today ? 'bg-emerald-tint font-semibold' : ''} ${fridays.length > 0 ? 'border-b-line-strong' : ''}`}
								>
									<th scope="row" className="whitespace-nowrap px-2 py-1 text-start font-normal">
										<bdi>{formatShortDate(day, locale)}</bdi>{' '}
										<span className="text-muted">
											{formatWeekday(new Date(`${day}T12:00:00Z`), locale, 'UTC')}
										</span>
									</th>
									<td className="px-1.5 py-1 tabular-nums sm:px-2">{formatHijriDayNumber(day, locale)}</td>
									{prayers.map((prayer) => {
										const time = times.find((each) => each.prayer === prayer)
										return (
											<td key={prayer} className="px-1.5 py-1 tabular-nums sm:px-2">
												<Clock at={time?.adhan ?? null} zone={zone} is24 />
												{time?.iqamah != null && (
													<span className="block font-semibold">
														<span className="sr-only">{m.prayers_iqamah()} </span>
														<Clock at={time.iqamah} zone={zone} is24 />
													</span>
												)}
											</td>
										)
									})}
								</tr>
							))}
						</tbody>
					</table>
				</section>
				{hasIqamah && <p className="text-muted text-sm">{m.prayers_iqamah_below()}</p>}
				<Sources days={days} method={method} />
			</div>
		</Page>
	)
}

function headOfColumn(prayer: (typeof prayers)[number], isRamadan: boolean): string {
	if (isRamadan && prayer === 'fajr') return m.prayers_suhoor()
	if (isRamadan && prayer === 'maghrib') return m.prayers_iftar()
	return prayerWords[prayer]()
}
