import { m } from '#app/paraglide/messages.js'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { csvLine, spreadsheetMark } from '#app/platform/text/csv.ts'
import { hijriOf } from '#app/platform/time/hijri.ts'
import { monthKey } from '#app/platform/time/months.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { wallTime } from '#app/platform/time/zoned-time.ts'
import { readMonthTimes } from '../month.server.ts'
import { prayerWords } from '../words.ts'
import type { Route } from './+types/month-csv'

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { days, zone } = await readMonthTimes(context, params.month)
	const clock = (at: number | null | undefined) => (at == null ? '' : wallTime(new Date(at), zone).time)
	const head = [
		m.prayers_day(),
		m.prayers_hijri(),
		m.prayers_sunrise(),
		...prayers.flatMap((prayer) => [
			`${prayerWords[prayer]()} ${m.prayers_adhan()}`,
			`${prayerWords[prayer]()} ${m.prayers_iqamah()}`,
		]),
	]
	const lines = days.map(({ day, sunrise, prayers: times }) => {
		const hijri = hijriOf(day)
		return [
			day,
			`${monthKey(hijri)}-${String(hijri.day).padStart(2, '0')}`,
			clock(sunrise),
			...prayers.flatMap((prayer) => {
				const time = times.find((each) => each.prayer === prayer)
				return [clock(time?.adhan), clock(time?.iqamah)]
			}),
		]
	})
	const body = spreadsheetMark + [head, ...lines].map(csvLine).join('')
	return sharedAnswer(context, request, body, 'text/csv; charset=utf-8')
}
