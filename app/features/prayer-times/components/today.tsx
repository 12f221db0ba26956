import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatFullDate, formatHijriDay, formatTime } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import type { DayTimes, Next } from '../times.ts'
import { prayerWords } from '../words.ts'
import { Clock } from './clock.tsx'

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** The date in both calendars; after Maghrib with the Hijri day that has begun. */
export function Dates({ day, hasTurned }: { day: string; hasTurned: boolean }) {
	const locale = getLocale()
	const hijri = (of: string) => isolated(formatHijriDay(noonOf(of), locale, 'UTC'))
	return (
		<div>
			<p className="font-semibold text-lg">
				{[isolated(formatFullDate(noonOf(day), locale, 'UTC')), hijri(day)].join(dot())}
			</p>
			{hasTurned && <p className="text-muted">{m.prayers_night_of({ day: hijri(addDays(day, 1)) })}</p>}
		</div>
	)
}

/** The prayer that a reader waits for. */
export function NextPrayer({ next: { time, hasBegun }, zone }: { next: Next; zone: string }) {
	const locale = getLocale()
	const say = (at: number) => isolated(formatTime(new Date(at), locale, zone))
	const prayer = prayerWords[time.prayer]()
	return (
		<p className="font-serif text-2xl">
			{hasBegun && time.iqamah !== null
				? m.prayers_begun({ prayer, iqamah: say(time.iqamah) })
				: m.prayers_next({ prayer, time: say(time.adhan) })}
		</p>
	)
}

export function DayTable({ of, zone, next }: { of: DayTimes; zone: string; next: Next | undefined }) {
	const hasIqamah = of.prayers.some(({ iqamah }) => iqamah !== null)
	return (
		<table className="w-full max-w-xl text-start text-lg">
			<thead>
				<tr className="border-line border-b text-muted text-sm">
					<th scope="col" className="py-2 text-start font-normal">
						{m.prayers_prayer()}
					</th>
					<th scope="col" className="py-2 text-start font-normal">
						{m.prayers_adhan()}
					</th>
					{hasIqamah && (
						<th scope="col" className="py-2 text-start font-normal">
							{m.prayers_iqamah()}
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{of.prayers.map(({ prayer, adhan, iqamah }) => {
					const isNext = next?.day === of.day && next.time.prayer === prayer
					return [
						<tr
							key={prayer}
							aria-current={isNext ? 'time' : undefined}
							className={`border-line border-b ${isNext ? 'bg-emerald-tint font-semibold' : ''}`}
						>
							<th scope="row" className="px-2 py-2.5 text-start">
								{prayerWords[prayer]()}
							</th>
							<td>
								<Clock at={adhan} zone={zone} />
							</td>
							{hasIqamah && (
								<td>
									<Clock at={iqamah} zone={zone} className="font-semibold" />
								</td>
							)}
						</tr>,
						prayer === 'fajr' && of.sunrise !== null && (
							<tr key="sunrise" className="border-line border-b text-muted">
								<th scope="row" className="px-2 py-2 text-start font-normal">
									{m.prayers_sunrise()}
								</th>
								<td>
									<Clock at={of.sunrise} zone={zone} />
								</td>
								{hasIqamah && <td />}
							</tr>
						),
					]
				})}
			</tbody>
		</table>
	)
}
