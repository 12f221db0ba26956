import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { dateOfHijri, type HijriMonth, isExpected } from '#app/platform/time/hijri.ts'
import { readMonthStarts } from '#app/platform/time/months.server.ts'
import { type MonthSource, type MoonQuestion, moonQuestion } from '#app/platform/time/months.ts'
import { prayersOn } from '#app/platform/time/prayers.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { instantOf } from '#app/platform/time/zoned-time.ts'

/** A month as the calendar has it now. `source`: `expected` and `calculated` are not announced. */
export type MonthRow = HijriMonth & {
	startsOn: string
	days: 29 | 30
	source: MonthSource | 'expected' | 'calculated'
	authority: string
	by: string | null
	at: Date | null
}

const { year, month, startsOn, source, authority, announcedBy, at } = hijriMonths

/** The twelve months of a Hijri year. @param today of the organisation */
export async function listMonths(
	ctx: Ctx<User>,
	{ year: asked, today }: { year: number; today: string },
): Promise<MonthRow[]> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ month, startsOn, source, authority, by: shownNameOf(announcedBy), at })
		.from(hijriMonths)
		.where(and(eq(year, asked), isNotNull(startsOn)))
		.orderBy(asc(month))
	const announced = new Map(rows.map((row) => [row.month, row]))
	return Array.from({ length: 12 }, (_, index) => {
		const of = { year: asked, month: index + 1 }
		const reckoned = dateOfHijri({ ...of, day: 1 }) ?? ''
		const row = announced.get(of.month)
		const days = dateOfHijri({ ...of, day: 30 }) ? 30 : 29
		if (row?.startsOn && row.source)
			return {
				...of,
				startsOn: row.startsOn,
				days,
				source: row.source,
				authority: row.authority,
				by: row.by,
				at: row.at,
			}
		return {
			...of,
			startsOn: reckoned,
			days,
			source: isExpected(reckoned, today) ? 'expected' : 'calculated',
			authority: '',
			by: null,
			at: null,
		}
	})
}

// Without a place nobody knows when Asr is.
const asrWithoutPlace = '15:30'

type Clock = Pick<Settings, 'organisation.zone' | 'organisation.place' | 'calendar.follows'>

/** The month that the organisation has to announce now, if it waits for the moon. */
export async function findQuestion(ctx: Ctx, settings: Clock): Promise<MoonQuestion | undefined> {
	const { 'organisation.zone': zone, 'organisation.place': place } = settings
	if (settings['calendar.follows'] !== 'moon') return undefined
	const today = dayIn(ctx.now, zone)
	const asr = place ? prayersOn(today, place, zone).asr : instantOf(today, asrWithoutPlace, zone)
	const isAfterAsr = asr <= ctx.now.getTime()
	return moonQuestion(today, { isAfterAsr, known: await readMonthStarts(ctx.db) })
}
