import { asc, count, max, min } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { fridayPrayers, iqamahRules, prayerDays } from './tables.server.ts'

/** The rules of the mosque's times, for the page of the admins. */
export async function readRules(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rules = await ctx.db
		.select({ id: iqamahRules.id, rule: iqamahRules.rule })
		.from(iqamahRules)
		.orderBy(asc(iqamahRules.createdAt), asc(iqamahRules.id))
	const fridays = await ctx.db
		.select()
		.from(fridayPrayers)
		.orderBy(asc(fridayPrayers.nth), asc(fridayPrayers.createdAt), asc(fridayPrayers.id))
	const [timetable] = await ctx.db
		.select({ count: count(), first: min(prayerDays.day), last: max(prayerDays.day) })
		.from(prayerDays)
	return { rules, fridays, timetable: timetable ?? { count: 0, first: null, last: null } }
}
