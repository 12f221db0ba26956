import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { hijriAt } from '#app/platform/time/resolve.ts'
import { hijriOn } from '#app/platform/time/resolve-world.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.ts'
import { comingFriday, nextPrayer, timesOf } from './times.ts'
import { loadWorld } from './world.server.ts'

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
	const yesterday = addDays(today, -1)
	const { world, fridays, hasTimes } = await loadWorld(ctx, settings, { from: yesterday, until })
	const all = hasTimes ? daysBetween(yesterday, until).map((day) => timesOf(day, world, fridays)) : []
	const days = all.slice(1)
	// After midnight the Isha of yesterday may not be over.
	const next = nextPrayer(now, all.slice(0, 3))
	return {
		zone,
		today,
		days,
		/** After Isha it is tomorrow. */
		lead: all.find(({ day }) => day === (next?.day ?? today)),
		next,
		/** After Maghrib the Hijri day of tomorrow has begun. */
		hasTurned: hijriAt(now, world).day === hijriOn(addDays(today, 1), world).day,
		friday: comingFriday(now, days),
	}
}
