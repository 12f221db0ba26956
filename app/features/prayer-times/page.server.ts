import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { hijriAt } from '#app/platform/time/resolve.ts'
import { hijriOn } from '#app/platform/time/resolve-world.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween, weekdayOf } from '#app/platform/time/zoned-time.ts'
import { nextPrayer, timesOf } from './times.ts'
import { loadWorld } from './world.server.ts'

const friday = 5
const weekDays = 7

/** Today as the pages of all kinds show it: the day to lead with, what is next, and the coming Friday prayers. */
export async function readToday(context: Readonly<RouterContextProvider>) {
	const { runtime } = requestContext(context)
	const settings = runtime.settings()
	const { 'organisation.zone': zone } = settings
	const ctx = visitor(context)
	const now = ctx.now.getTime()
	const today = dayIn(ctx.now, zone)
	const until = addDays(today, weekDays)
	const { world, fridays, hasTimes } = await loadWorld(ctx, settings, { from: today, until })
	const days = hasTimes ? daysBetween(today, until).map((day) => timesOf(day, world, fridays)) : []
	const next = nextPrayer(now, days.slice(0, 2))
	return {
		zone,
		today,
		days,
		/** After Isha it is tomorrow. */
		lead: days.find(({ day }) => day === (next?.day ?? today)),
		next,
		/** After Maghrib the Hijri day of tomorrow has begun. */
		hasTurned: hijriAt(now, world).day === hijriOn(addDays(today, 1), world).day,
		friday: days.find(({ day, fridays }) => weekdayOf(day) === friday && fridays.length > 0),
	}
}
