import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { hijriOf } from '#app/platform/time/hijri.ts'
import { wallTime } from '#app/platform/time/zoned-time.ts'
import { readToday } from '../page.server.ts'
import type { Route } from './+types/json'

/** Today and the week after it, for other programs: clock times of the zone, and instants. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { zone, days } = await readToday(context)
	const clock = (at: number) => wallTime(new Date(at), zone).time
	const instant = (at: number) => new Date(at).toISOString()
	const body = {
		zone,
		days: days.map(({ day, sunrise, prayers, fridays }) => ({
			day,
			hijri: hijriOf(day),
			sunrise: sunrise === null ? null : clock(sunrise),
			prayers: Object.fromEntries(
				prayers.map(({ prayer, adhan, iqamah, isFromTimetable }) => [
					prayer,
					{
						adhan: clock(adhan),
						adhanAt: instant(adhan),
						iqamah: iqamah === null ? null : clock(iqamah),
						source: isFromTimetable ? 'timetable' : 'computed',
					},
				]),
			),
			fridays: fridays.map(({ nth, at, language, khatib }) => ({ nth, time: clock(at), language, khatib })),
		})),
	}
	return sharedAnswer(context, request, JSON.stringify(body), 'application/json; charset=utf-8')
}
