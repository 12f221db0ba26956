import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { dateOfHijri, isExpected } from '#app/platform/time/hijri.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { daysBetween } from '#app/platform/time/zoned-time.ts'
import { type Month, readMonth } from './model.ts'
import { timesOf } from './times.ts'
import { loadWorld } from './world.server.ts'

/**
 * The times of the month of an address.
 * @throws 404 for no month, or where there are no times
 */
export async function readMonthTimes(context: Readonly<RouterContextProvider>, key: string) {
	const month = requireRow(readMonth(key))
	const { runtime } = requestContext(context)
	const settings = runtime.settings()
	const ctx = visitor(context)
	const range = daysOf(month)
	const { world, fridays, hasTimes } = await loadWorld(ctx, settings, {
		from: range[0] ?? '',
		until: range.at(-1) ?? '',
	})
	requireRow(hasTimes ? month : undefined)
	const today = dayIn(ctx.now, world.zone)
	return {
		month,
		today,
		zone: world.zone,
		method: settings['organisation.place']?.method ?? null,
		days: range.map((day) => timesOf(day, world, fridays)),
		/** The moon decides when this Hijri month begins. */
		isExpected: month.kind === 'hijri' && isExpected(range[0] ?? '', today),
	}
}

function daysOf({ kind, year, month }: Month): string[] {
	if (kind === 'civil') {
		const first = `${year}-${String(month).padStart(2, '0')}-01`
		return daysBetween(first, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10))
	}
	const first = dateOfHijri({ year, month, day: 1 }) ?? ''
	return daysBetween(
		first,
		dateOfHijri({ year, month, day: 30 }) ?? dateOfHijri({ year, month, day: 29 }) ?? '',
	)
}
