import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { announceMonths, type MonthStart } from '#app/platform/time/hijri.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aPlan } from '#tests/world-plans.ts'
import { aFund, aWay } from '#tests/world-pledges.ts'
import { isQuietHour } from '../pledges/quiet-hours.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import type { PlanRule } from './model.ts'
import { type Clock, dateOfSlot, reminderTime } from './schedule.server.ts'
import { remindOfPlans } from './sweep.server.ts'
import { planInstalments } from './tables.server.ts'

const zone = 'Asia/Karachi'
const karachi = { latitude: 24.86, longitude: 67.01, method: 'Karachi', asr: 'hanafi' } as const
const year = { first: '2026-01-01', last: '2026-12-31' }
const minuteMs = 60_000
/** Of the organisation's clock: in the morning, and after Maghrib of any day. */
const sweeps = ['08:00', '19:45']

const rules: Record<string, PlanRule> = {
	monthly: { kind: 'monthly', day: 31 },
	fridays: { kind: 'fridays' },
	odd: { kind: 'ramadan', nights: 'odd', weights: { 27: 2 } },
	ten: { kind: 'ramadan', nights: 'last-ten', weights: {} },
	all: { kind: 'ramadan', nights: 'all', weights: {} },
	hajj: { kind: 'dhul-hijja', weights: {} },
}

afterEach(() => announceMonths([]))

type Announced = { at: string; months: MonthStart[] }

type Lived = { announced: Announced[]; place: Clock['place']; first: string; last: string }

/** Lives through some days, with what the organisation announces on its way. @returns what was reminded of, by rule and slot */
async function live(db: Db, { announced, place, first, last }: Lived) {
	const [fund, way] = [await aFund(db), await aWay(db)]
	const names = new Map<string, string>()
	for (const [name, rule] of Object.entries(rules)) {
		const now = new Date(instantOf(first, '08:00', zone))
		const { id } = await aPlan(db, { rule, now, fundId: fund.id, wayId: way.id })
		names.set(id, name)
	}
	let count = 0
	const atNight: string[] = []
	for (let day = first; day <= last; day = addDays(day, 1)) {
		for (const time of sweeps) {
			const now = new Date(instantOf(day, time, zone))
			const said = announced.filter(({ at }) => at <= `${day} ${time}`).at(-1)
			if (said) announceMonths(said.months)
			if (isQuietHour(now, zone)) atNight.push(`${day} ${time}`)
			await refreshInstalments(as(null, db, now), { today: day })
			count += await remindOfPlans(as(null, db, now), { zone, place })
		}
	}
	const rows = await db.select().from(planInstalments)
	const reminded = rows.flatMap(({ planId, slot, dueOn, remindedAt }) =>
		remindedAt ? [{ rule: names.get(planId) ?? '', slot, dueOn, at: remindedAt }] : [],
	)
	expect(atNight).toEqual([])
	// An event a reminder, and its listener writes one mail.
	expect(await db.$count(events, eq(events.name, 'plan.reminded'))).toBe(count)
	expect(reminded).toHaveLength(count)
	return reminded
}

const ramadan = (on: string): MonthStart => ({ year: 1447, month: 9, on })
const hajj = (on: string): MonthStart => ({ year: 1447, month: 12, on })
const counts = (all: { rule: string }[]) =>
	Object.fromEntries(
		Object.keys(rules).map((rule) => [rule, all.filter((each) => each.rule === rule).length]),
	)

const lives: [string, Lived, Record<string, number>][] = [
	[
		'a year with Ramadan and Dhul-Hijja a day later',
		{
			...year,
			place: karachi,
			announced: [
				{ at: '2026-02-17 19:45', months: [ramadan('2026-02-19')] },
				{ at: '2026-05-17 19:45', months: [ramadan('2026-02-19'), hajj('2026-05-19')] },
			],
		},
		// Shawwal begins as reckoned. The Friday that begins 2027 is reminded of on the last evening of the year.
		{ monthly: 12, fridays: 53, odd: 5, ten: 9, all: 29, hajj: 10 },
	],
	[
		'half a year with Ramadan and Dhul-Hijja a day earlier',
		{
			first: year.first,
			last: '2026-06-10',
			place: karachi,
			announced: [
				{ at: '2026-02-16 08:00', months: [ramadan('2026-02-17')] },
				{ at: '2026-05-16 08:00', months: [ramadan('2026-02-17'), hajj('2026-05-17')] },
			],
		},
		{ monthly: 5, fridays: 23, odd: 5, ten: 10, all: 30, hajj: 10 },
	],
	[
		'the months around Ramadan as reckoned, where the site has no place',
		{ announced: [], place: null, first: '2026-02-01', last: '2026-03-31' },
		{ monthly: 2, fridays: 8, odd: 5, ten: 10, all: 30, hajj: 0 },
	],
]

for (const [name, lived, expected] of lives)
	test(`${name}: every reminder once, in its time`, async ({ db }) => {
		const all = await live(db, lived)
		expect(counts(all)).toEqual(expected)
		for (const { rule, slot, dueOn, at } of all) {
			const isNight = rule === 'odd' || rule === 'ten' || rule === 'all'
			if (isNight || rule === 'hajj') expect([slot, dueOn]).toEqual([slot, dateOfSlot(slot)])
			const due = reminderTime(dueOn, isNight, { zone, place: lived.place })
			// By the first sweep after its time.
			const late = (at.getTime() - due.getTime()) / minuteMs
			const isThen = late >= 0 && late <= 3 * 60 && dayIn(at, zone) === dayIn(due, zone)
			expect([rule, slot, isThen ? '' : `${at.toISOString()} ${due.toISOString()}`]).toEqual([rule, slot, ''])
		}
	})

test('announced when a night was already reminded of, it is not reminded of again, and the others move', async ({
	db,
}) => {
	const announced = [{ at: '2026-03-10 08:00', months: [ramadan('2026-02-19')] }]
	const all = await live(db, { announced, place: karachi, first: '2026-02-10', last: '2026-03-25' })
	expect(counts(all)).toMatchObject({ odd: 5, ten: 9, all: 29 })
	const odd = all.filter(({ rule }) => rule === 'odd').map(({ dueOn, at }) => [dueOn, dayIn(at, zone)])
	expect(odd.sort()).toEqual([
		['2026-03-11', '2026-03-09'],
		['2026-03-13', '2026-03-12'],
		['2026-03-15', '2026-03-14'],
		['2026-03-17', '2026-03-16'],
		['2026-03-19', '2026-03-18'],
	])
})
