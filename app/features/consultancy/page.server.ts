import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, addMonths, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { type CalendarContext, dayName, hourOf, monthOf, monthsAround } from './calendar.ts'
import { findFree, type SlotCriteria } from './calendars.server.ts'
import type { Slot } from './model.ts'
import { serviceOf } from './service.server.ts'
import { bookableDays } from './slots.server.ts'
import { formatZoneName } from './when.ts'

/** Settings and zones for showing hours to this reader. */
export function aroundOf(context: Readonly<RouterContextProvider>, chosenZone: string | null | undefined) {
	const { now, locale, runtime } = requestContext(context)
	const service = serviceOf(runtime.settings())
	const bookable = bookableDays(service, now)
	const zone = chosenZone && isZone(chosenZone) ? chosenZone : daysOf(context).zone
	const until = new Date(instantOf(bookable.until, '24:00', service.zone) - 1)
	const around: CalendarContext = { now, zone, ours: service.zone, locale, until }
	return { service, bookable, around }
}

export function zonesOf({ zone, ours, locale, now }: CalendarContext): string {
	const name = isolated(formatZoneName(zone, locale, now))
	return zone === ours || formatZoneName(ours, locale, now) === formatZoneName(zone, locale, now)
		? m.booking_zones_same({ zone: name })
		: m.booking_zones_two({ zone: name, ours: isolated(formatZoneName(ours, locale, now)) })
}

/**
 * Free hours of a month, or the next free hour where it has none.
 * @param month `2026-12`; absent or invalid: the first month with a free hour
 */
export async function findMonth(
	ctx: Ctx,
	{ service, bookable, around }: ReturnType<typeof aroundOf>,
	month: string | null,
	criteria: SlotCriteria,
) {
	const { zone, locale } = around
	const months = monthsAround(around)
	const wanted = months.find((each) => each === month)
	const shown = wanted ?? months[0] ?? ''
	const first = `${shown}-01`
	// One day more on each side, because the month is in the visitor's zone.
	const days = { from: addDays(first, -1), until: addMonths(first, 1) }
	const slots = await findFree(ctx, service, days, criteria)
	const inMonth = (slots: Slot[], month: string) =>
		slots.map(({ startsAt }) => new Date(startsAt)).filter((at) => dayIn(at, zone).startsWith(month))
	if (inMonth(slots, shown).length > 0)
		return { month: monthOf(shown, inMonth(slots, shown), around), first: null }

	const all = await findFree(ctx, service, bookable, criteria)
	const next = all.find(({ startsAt }) => dayIn(new Date(startsAt), zone) > first) ?? all[0]
	const day = next && dayIn(new Date(next.startsAt), zone)
	if (day && !wanted) {
		const month = day.slice(0, 7)
		return { month: monthOf(month, inMonth(all, month), around), first: null }
	}
	return {
		month: monthOf(shown, [], around),
		first: day ? { day: dayName(day, locale), month: day.slice(0, 7) } : null,
	}
}

/** The next free hours with their days. */
export function nextSlot(slots: Slot[], around: CalendarContext) {
	return slots.map(({ startsAt }) => {
		const at = new Date(startsAt)
		return { ...hourOf(at, around), day: dayName(dayIn(at, around.zone), around.locale) }
	})
}
