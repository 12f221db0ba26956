import { loadWorld } from '#app/features/prayer-times/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { isExpected, siteCalendar } from '#app/platform/time/hijri.ts'
import { adhanOn } from '#app/platform/time/resolve-world.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.ts'
import { listBetween } from '../public.server.ts'
import { listDuties } from './rota.server.ts'

const ramadan = 9
const shawwal = 10
/** The days of Shawwal on which the programme still stands, with the prayer of Eid. */
const eidDays = 3

type Place = Pick<Settings, 'organisation.zone' | 'organisation.place'>

/**
 * The programme of this Ramadan until the third of Shawwal, and then of the next one.
 * @returns a row for each civil day, from the eve, whose evening is the first night; times in milliseconds, null where
 * the site has none
 */
export async function readProgramme(ctx: Ctx, settings: Place) {
	const zone = settings['organisation.zone']
	const today = dayIn(ctx.now, zone)
	const { first, year, last } = ramadanFor(today)
	const eve = addDays(first, -1)
	const { world, hasTimes } = await loadWorld(ctx, settings, { from: eve, until: last })
	const between = { from: eve, until: addDays(last, eidDays) }
	const taraweeh = await withDuties(ctx, await listBetween(ctx, { kind: 'taraweeh' }, between))
	const iftars = await withDuties(ctx, await listBetween(ctx, { kind: 'iftar' }, between))
	const eid = await withDuties(ctx, await listBetween(ctx, { kind: 'eid' }, between))
	return {
		year,
		today,
		zone,
		hasTimes,
		isExpected: isExpected(first, today),
		days: daysBetween(eve, last).map((day, fast) => ({
			day,
			/** Of the month; 0: the eve. */
			fast,
			fajr: fast > 0 ? (adhanOn(day, 'fajr', world) ?? null) : null,
			maghrib: fast > 0 ? (adhanOn(day, 'maghrib', world) ?? null) : null,
			iftars: iftars.filter((date) => date.day === day),
			taraweeh: taraweeh.filter((date) => date.day === day),
		})),
		eid,
	}
}

function ramadanFor(today: string) {
	const { hijriOf, dateOfHijri } = siteCalendar()
	const now = hijriOf(today)
	const isOver = now.month > shawwal || (now.month === shawwal && now.day > eidDays)
	const year = isOver ? now.year + 1 : now.year
	const on = (day: number) => dateOfHijri({ year, month: ramadan, day })
	return { year, first: on(1) ?? today, last: on(30) ?? on(29) ?? today }
}

async function withDuties(ctx: Ctx, dates: Awaited<ReturnType<typeof listBetween>>) {
	const duties = await listDuties(
		ctx,
		dates.map(({ id }) => id),
	)
	return dates.map(({ id, key, day, startsAt, endsAt, slug, kind, title, language, room, place }) => ({
		id,
		key,
		day,
		startsAt,
		endsAt,
		slug,
		kind,
		title,
		language,
		room,
		place,
		duties: duties
			.filter(({ occurrenceId, state }) => occurrenceId === id && state !== 'no')
			.map(({ part, name, portion }) => ({ part, name, portion })),
	}))
}

export type Programme = Awaited<ReturnType<typeof readProgramme>>
