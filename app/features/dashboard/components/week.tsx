import { starOutline } from '#app/drawings/geometry.ts'
import { closedPath } from '#app/drawings/path.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Card } from '#app/ui/card.tsx'

const star = closedPath(starOutline({ points: 8, step: 3 }, 14, [16, 16]))

type Props = {
	/** Days of learning, `2026-03-10`. */
	days: string[]
	lessons: number
	/** The last of the seven days, `2026-03-10`. */
	today: string
}

/** The last seven days, a star for each day of learning. A day without has no consequence. */
export function Week({ days, lessons, today }: Props) {
	const locale = getLocale()
	const name = (day: Date, weekday: 'narrow' | 'long') =>
		new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day)
	// CLDR's narrow weekdays for Urdu are Latin.
	const letter = (day: Date) => (locale === 'ur' ? [...name(day, 'long')][0] : name(day, 'narrow'))
	const week = Array.from({ length: 7 }, (_, at) => {
		const day = new Date(`${today}T00:00:00Z`)
		day.setUTCDate(day.getUTCDate() - 6 + at)
		return { day, isLit: days.includes(day.toISOString().slice(0, 10)) }
	})
	const lit = week.filter(({ isLit }) => isLit).length
	return (
		<Card as="section" aria-labelledby="week" className="grid gap-4">
			<h2 id="week" className="text-lg">
				{m.dashboard_week()}
			</h2>
			<ul className="grid grid-cols-7 gap-1 text-center">
				{week.map(({ day, isLit }) => (
					<li key={day.toISOString()} className="grid justify-items-center gap-1 text-muted text-sm">
						<svg viewBox="0 0 32 32" aria-hidden="true" className="w-full max-w-9">
							<path
								d={star}
								strokeWidth="1.4"
								className={isLit ? 'fill-gold-light stroke-gold-light' : 'fill-none stroke-gold'}
							/>
						</svg>
						<span aria-hidden="true">{letter(day)}</span>
						<span className="sr-only">
							{name(day, 'long')}: {isLit ? m.dashboard_week_learned() : m.dashboard_week_free()}
						</span>
					</li>
				))}
			</ul>
			<p className="text-muted text-sm">
				{lit > 0 &&
					`${m.dashboard_week_days({ count: lit })} ${m.dashboard_week_lessons({ count: lessons })} `}
				{m.dashboard_week_no_streak()}
			</p>
		</Card>
	)
}
