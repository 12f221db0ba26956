import { and, asc, between } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { announcedMonths } from '#app/platform/time/hijri.ts'
import type { World } from '#app/platform/time/resolve-world.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { fridayPrayers, iqamahRules, prayerDays } from './tables.server.ts'
import type { Friday } from './times.ts'

type Place = Pick<Settings, 'organisation.zone' | 'organisation.place'>

// A weekly iqamah looks at the whole week.
const aroundDays = 8

/** All that prayer times of a range of days depend on, read once. */
export async function loadWorld(
	ctx: Ctx,
	settings: Place,
	{ from, until }: { from: string; until: string },
): Promise<{ world: World; fridays: Friday[]; hasTimes: boolean }> {
	const { 'organisation.zone': zone, 'organisation.place': place } = settings
	const days = await ctx.db
		.select({ day: prayerDays.day, times: prayerDays.times })
		.from(prayerDays)
		.where(and(between(prayerDays.day, addDays(from, -aroundDays), addDays(until, aroundDays))))
	const rules = await ctx.db
		.select({ rule: iqamahRules.rule })
		.from(iqamahRules)
		.orderBy(asc(iqamahRules.createdAt), asc(iqamahRules.id))
	const fridays = await ctx.db
		.select()
		.from(fridayPrayers)
		.orderBy(asc(fridayPrayers.nth), asc(fridayPrayers.createdAt), asc(fridayPrayers.id))
	const { starts, waits } = announcedMonths()
	const world: World = {
		zone,
		place,
		months: starts,
		waitsForMoon: waits,
		timetable: Object.fromEntries(days.map(({ day, times }) => [day, times])),
		iqamah: rules.map(({ rule }) => rule),
		fridays: fridays.map(({ rule }) => rule),
	}
	return { world, fridays, hasTimes: place !== null || days.length > 0 }
}
