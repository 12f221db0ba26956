import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDate } from '#app/platform/time/date-format.ts'
import { formatFullDate, formatHijriDay, formatHijriDayNumber, formatTime } from '#app/platform/time/time.ts'
import { addMonths, daysBetween, weekdayOf } from '#app/platform/time/zoned-time.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { publicPath } from '../../model.ts'
import { type EventFilters, eventsHref } from '../params.ts'
import type { ListedEvent } from './date-row.tsx'
import { States } from './states.tsx'

type Props = { month: string; events: ListedEvent[]; filters: EventFilters; zone: string; today: string }

// 0 is Sunday; from the Unicode CLDR for the United States, Egypt and Pakistan.
const firstWeekday: Record<Locale, number> = { en: 0, ar: 6, ur: 0 }

/** A month as a table on wide screens, and as a list of its days with events on narrow ones. */
export function Month({ month, events, filters, zone, today }: Props) {
	const locale = getLocale()
	const days = daysBetween(`${month}-01`, lastOf(month))
	const lead = (weekdayOf(days[0] ?? '') - firstWeekday[locale] + 7) % 7
	const cells = [...Array<null>(lead).fill(null), ...days]
	const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, row) =>
		Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
	)
	const of = (day: string) => events.filter((event) => event.day === day)
	const other = (count: 1 | -1) => {
		const next = addMonths(`${month}-01`, count).slice(0, 7)
		return (
			<Link to={eventsHref(filters, { month: next })} className="inline-flex min-h-11 items-center">
				{titleOf(next, locale)}
			</Link>
		)
	}
	return (
		<div className="grid gap-4">
			<nav aria-label={m.eventpages_months()} className="flex flex-wrap items-center justify-between gap-x-4">
				{other(-1)}
				<h2 className="text-xl">{titleOf(month, locale)}</h2>
				{other(1)}
			</nav>
			<table className="w-full table-fixed border-collapse max-md:hidden">
				<thead>
					<tr>
						{Array.from({ length: 7 }, (_, index) => (
							<th
								key={weekdayName(index, locale)}
								scope="col"
								className="border border-line bg-surface px-2 py-1.5 text-start font-normal text-muted text-sm"
							>
								{weekdayName(index, locale)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week, row) => (
						<tr key={week.find(Boolean) ?? row}>
							{week.map((day, column) => (
								<td
									key={day ?? column}
									aria-current={day === today ? 'date' : undefined}
									className={`h-24 border border-line p-2 align-top ${day === today ? 'bg-emerald-tint' : 'bg-surface'}`}
								>
									{day && (
										<>
											<p className="flex justify-between gap-2 text-sm">
												<time dateTime={day}>{formatNumber(Number(day.slice(8)), locale)}</time>
												<span className="text-muted" title={formatHijriDay(noonOf(day), locale, 'UTC')}>
													{formatHijriDayNumber(day, locale)}
												</span>
											</p>
											<Entries of={of(day)} zone={zone} />
										</>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<ol className="grid gap-4 md:hidden">
				{days
					.filter((day) => of(day).length > 0)
					.map((day) => (
						<li key={day} className="grid gap-1">
							<p className="font-semibold">{formatFullDate(noonOf(day), locale, 'UTC')}</p>
							<p className="text-muted text-sm">{formatHijriDay(noonOf(day), locale, 'UTC')}</p>
							<Entries of={of(day)} zone={zone} />
						</li>
					))}
			</ol>
			{events.length === 0 && <p>{m.eventpages_month_none()}</p>}
		</div>
	)
}

function Entries({ of, zone }: { of: ListedEvent[]; zone: string }) {
	const locale = getLocale()
	return (
		<ul className="grid gap-1.5">
			{of.map((event) => (
				<li key={event.id} className="text-sm leading-snug">
					<bdi className="whitespace-nowrap text-muted">
						{formatTime(event.startsAt, locale, event.zone ?? zone)}
					</bdi>{' '}
					<Link to={publicPath(event, event.date)} className="wrap-anywhere">
						<InLanguage text={event.title} language={event.language} />
					</Link>{' '}
					<States isExpected={event.isExpected} isMoved={event.isMoved} />
				</li>
			))}
		</ul>
	)
}

export function lastOf(month: string): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function noonOf(day: string): Date {
	return new Date(`${day}T12:00:00Z`)
}

function titleOf(month: string, locale: Locale): string {
	return formatDate(noonOf(`${month}-15`), locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** 1 March 2026 was a Sunday. */
function weekdayName(index: number, locale: Locale): string {
	const at = new Date(Date.UTC(2026, 2, 1 + firstWeekday[locale] + index, 12))
	return formatDate(at, locale, { weekday: 'short', timeZone: 'UTC' })
}
