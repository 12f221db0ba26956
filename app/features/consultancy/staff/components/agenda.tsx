import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dayIn, formatFullDate, formatHijriDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BookingCard, type ListedBooking } from './booking-card.tsx'

type Props = {
	/** Dates in this zone, `2026-03-11`. */
	days: string[]
	bookings: ListedBooking[]
	zone: string
	now: Date
	/** Links to earlier and later days, and back to today. */
	to: Record<'earlier' | 'later' | 'today', string>
	withScholar?: boolean
}

/** Bookings by day; empty days are shown as such. */
export function Agenda({ days, bookings, zone, now, to, withScholar }: Props) {
	const locale = getLocale()
	const byDay = Map.groupBy(bookings, ({ startsAt }) => dayIn(startsAt, zone))
	const today = dayIn(now, zone)
	return (
		<div className="grid gap-6">
			<nav aria-label={m.consultations_days()} className="flex flex-wrap gap-3">
				<ButtonLink to={to.earlier} tone="quiet">
					<Icon name="arrow-left" flip /> {m.consultations_earlier()}
				</ButtonLink>
				<ButtonLink to={to.today} tone="quiet">
					{m.consultations_today()}
				</ButtonLink>
				<ButtonLink to={to.later} tone="quiet">
					{m.consultations_later()} <Icon name="arrow-right" flip />
				</ButtonLink>
			</nav>
			{days.map((day) => {
				const noon = new Date(`${day}T12:00:00Z`)
				const ofDay = byDay.get(day) ?? []
				return (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h2
							id={`day-${day}`}
							className={`flex flex-wrap items-baseline gap-x-3 border-line border-b pb-1 text-lg ${day === today ? 'text-emerald' : ''}`}
						>
							{formatFullDate(noon, locale, 'UTC')}
							<span className="font-normal text-base text-muted">{formatHijriDay(noon, locale, 'UTC')}</span>
						</h2>
						{ofDay.length === 0 ? (
							<p className="pt-2 text-muted">{m.consultations_day_free()}</p>
						) : (
							<ul className="grid gap-3 pt-3">
								{ofDay.map((booking) => (
									<li key={booking.id}>
										<BookingCard booking={booking} zone={zone} now={now} isOfDay withScholar={withScholar} />
									</li>
								))}
							</ul>
						)}
					</section>
				)
			})}
		</div>
	)
}
