import { eq, ne } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { announceMonths } from '#app/platform/time/hijri.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aSeries, datesOf, london } from '#tests/world-events.ts'
import { cancelDate, moveDate } from '../commands/dates.server.ts'
import { resettle } from '../resettle.server.ts'
import { occurrencePeople, uses } from '../tables.server.ts'
import type { Duty } from './model.ts'
import { readProgramme } from './ramadan.server.ts'
import { listOwnDuties } from './rota.server.ts'
import { answerDuty, findChangedDuties, saveRota } from './save.server.ts'

// Ramadan 1448 is calculated to begin on 8 February 2027 and to have 29 days.
const now = new Date('2027-02-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const taraweeh: Rule = {
	days: { kind: 'hijri', month: 9, days: null, part: 'night' },
	at: { clock: '20:15' },
	minutes: 90,
	from: '2027-01-01',
}
const imam = (profileId: string | null, name = '', portion = ''): Duty => ({
	part: 'imam',
	profileId,
	name,
	portion,
})

afterEach(() => announceMonths([]))

async function aMonth(db: Db) {
	const admin = await anAdmin(db)
	const ctx = as(admin, db, now)
	const id = await aSeries(ctx, { kind: 'taraweeh', rule: taraweeh })
	const nights = (await datesOf(db, id)).filter(({ key }) => key.startsWith('1448-09'))
	const [first, second] = nights
	if (!first || !second) throw new Error('no nights were made')
	return { admin, ctx, id, nights, first, second }
}

const hear = (db: Db) => runListeners(db, undefined, later(60))
const peopleOf = (db: Db, dateId: string) =>
	db
		.select()
		.from(occurrencePeople)
		.where(eq(occurrencePeople.occurrenceId, dateId))
		.orderBy(occurrencePeople.id)
const toldTo = async (db: Db, personId: string) =>
	(
		await db
			.select()
			.from(notifications)
			.where(eq(notifications.personId, personId))
			.orderBy(notifications.id)
	).map(({ kind, values }) => [kind, values])

test('imams of the site are asked once for all their nights, and told of nothing that stays', async ({
	db,
}) => {
	const { ctx, id, first, second } = await aMonth(db)
	const qari = await aScholar(db)
	const both = [first, second].map(({ id: dateId }) => ({ dateId, duties: [imam(qari.id, '', 'Juz 1')] }))
	expect(await saveRota(ctx, id, both)).toEqual({ ok: true })
	await hear(db)
	expect(await toldTo(db, qari.id)).toEqual([
		['events.duties-given', { title: expect.any(String), count: '2' }],
	])
	expect(await peopleOf(db, first.id)).toMatchObject([{ state: 'asked', portion: 'Juz 1' }])

	// Another portion, and a second imam without account: nobody is asked again.
	const more = [{ dateId: first.id, duties: [imam(qari.id, '', 'Juz 2'), imam(null, 'A guest')] }]
	expect(await saveRota(ctx, id, more)).toEqual({ ok: true })
	await hear(db)
	expect(await toldTo(db, qari.id)).toHaveLength(1)
	expect(await peopleOf(db, first.id)).toMatchObject([
		{ state: 'asked', portion: 'Juz 2' },
		{ state: 'yes', name: 'A guest' },
	])
})

test('one answers for oneself, until the date begins; the organiser hears of a refusal alone', async ({
	db,
}) => {
	const { admin, ctx, id, first } = await aMonth(db)
	const qari = await aScholar(db)
	await saveRota(ctx, id, [{ dateId: first.id, duties: [imam(qari.id)] }])
	const [duty] = await peopleOf(db, first.id)
	const dutyId = duty?.id ?? 0
	expect(await answerDuty(as(await aUser(db), db, now), dutyId, 'no')).toBe(false)
	expect(await answerDuty(as(qari, db, now), dutyId, 'yes')).toBe(true)
	expect(await answerDuty(as(qari, db, now), dutyId, 'yes')).toBe(false)
	await hear(db)
	expect(await toldTo(db, admin.id)).toEqual([])
	const live = () => db.select().from(uses).where(eq(uses.thing, qari.id))
	expect(await live()).toHaveLength(1)
	expect(await answerDuty(as(qari, db, now), dutyId, 'no')).toBe(true)
	await hear(db)
	expect(await toldTo(db, admin.id)).toMatchObject([['events.duty-refused', {}]])
	// Their evening is free again, and an answer stays when the rota is saved.
	expect(await live()).toEqual([])
	await saveRota(ctx, id, [{ dateId: first.id, duties: [imam(qari.id, '', 'Juz 1')] }])
	expect(await peopleOf(db, first.id)).toMatchObject([{ state: 'no' }])
	expect(await answerDuty(as(qari, db, new Date('2027-02-07T20:16:00Z')), dutyId, 'yes')).toBe(false)
})

test('nobody leads at two places at once', async ({ db }) => {
	const { ctx, id, first } = await aMonth(db)
	const other = await aMonth(db)
	const qari = await aScholar(db)
	expect(await saveRota(ctx, id, [{ dateId: first.id, duties: [imam(qari.id)] }])).toEqual({ ok: true })
	const twice = await saveRota(other.ctx, other.id, [{ dateId: other.first.id, duties: [imam(qari.id)] }])
	expect(twice).toMatchObject({ ok: false, reason: 'clash', clash: { seriesId: id } })
	expect(await peopleOf(db, other.first.id)).toEqual([])
})

test('an organiser writes the rota of their own events alone', async ({ db }) => {
	const { id, first } = await aMonth(db)
	const stranger = as(await aScholar(db), db, now)
	await expect(saveRota(stranger, id, [{ dateId: first.id, duties: [] }])).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('a moved month and a cancelled night are told once, a quarter of an hour later', async ({ db }) => {
	const { ctx, id, nights, first, second } = await aMonth(db)
	const [qari, host] = [await aScholar(db), await aScholar(db)]
	await saveRota(ctx, id, [
		{ dateId: first.id, duties: [imam(qari.id)] },
		{ dateId: second.id, duties: [imam(host.id)] },
	])
	await hear(db)
	expect(await findChangedDuties({ db, actor: null, now: later(60) })).toBe(0)
	await moveDate(ctx, london, first.id, { day: first.day, at: { clock: '21:00' } })
	await cancelDate(ctx, second.id, 'The hall is closed')
	expect(await findChangedDuties({ db, actor: null, now: later(14) })).toBe(0)
	expect(await findChangedDuties({ db, actor: null, now: later(16) })).toBe(2)
	expect(await findChangedDuties({ db, actor: null, now: later(30) })).toBe(0)
	await hear(db)
	expect((await toldTo(db, qari.id)).at(-1)).toEqual([
		'events.duties-changed',
		{ title: expect.any(String), change: 'changed' },
	])
	expect((await toldTo(db, host.id)).at(-1)).toMatchObject(['events.duties-changed', { change: 'cancelled' }])
	expect(nights).toHaveLength(29)
})

test('of a month with one night less, the imam of that night is told', async ({ db }) => {
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-08' },
		{ year: 1448, month: 10, on: '2027-03-10' },
	])
	const { ctx, id, nights } = await aMonth(db)
	expect(nights).toHaveLength(30)
	const qari = await aScholar(db)
	const last = nights[29]
	await saveRota(ctx, id, [{ dateId: last?.id ?? '', duties: [imam(qari.id)] }])
	await hear(db)
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-08' },
		{ year: 1448, month: 10, on: '2027-03-09' },
	])
	await resettle({ db, actor: null, now }, london, 'month')
	expect(await findChangedDuties({ db, actor: null, now: later(16) })).toBe(1)
	await hear(db)
	expect((await toldTo(db, qari.id)).at(-1)).toMatchObject(['events.duties-changed', { change: 'cancelled' }])
})

test('the programme has a row for each day, with the night that follows, and whoever declined is not on it', async ({
	db,
}) => {
	const { ctx, id, first } = await aMonth(db)
	const qari = await aScholar(db)
	await aSeries(ctx, {
		kind: 'iftar',
		rule: {
			days: { kind: 'hijri', month: 9, days: null, part: 'day' },
			at: { prayer: 'maghrib', minutes: 0 },
			minutes: 45,
			from: '2027-01-01',
		},
	})
	await aSeries(ctx, {
		kind: 'eid',
		rule: {
			days: { kind: 'hijri', month: 10, days: [1], part: 'day' },
			at: { clock: '08:00' },
			minutes: 60,
			from: '2027-01-01',
		},
	})
	await saveRota(ctx, id, [{ dateId: first.id, duties: [imam(null, 'A guest', 'Juz 1')] }])
	const programme = await readProgramme({ db, actor: null, now }, london)
	expect(programme.year).toBe(1448)
	expect(programme.days).toHaveLength(30)
	const [eve, one] = programme.days
	expect(eve).toMatchObject({ day: '2027-02-07', fast: 0, fajr: null, iftars: [] })
	// The first night is the evening before the first day.
	expect(eve?.taraweeh).toMatchObject([
		{ key: '1448-09-01', duties: [{ name: 'A guest', portion: 'Juz 1' }] },
	])
	expect(one).toMatchObject({ day: '2027-02-08', fast: 1, iftars: [{ key: '1448-09-01' }] })
	expect(one?.maghrib).toBe(one?.iftars[0]?.startsAt.getTime())
	expect(programme.days.at(-1)).toMatchObject({ fast: 29, taraweeh: [] })
	expect(programme.eid).toMatchObject([{ day: '2027-03-09' }])

	await saveRota(ctx, id, [{ dateId: first.id, duties: [imam(qari.id)] }])
	const [duty] = await listOwnDuties(as(qari, db, now))
	await answerDuty(as(qari, db, now), duty?.id ?? 0, 'no')
	const after = await readProgramme({ db, actor: null, now }, london)
	expect(after.days[0]?.taraweeh).toMatchObject([{ duties: [] }])
	// From the fourth of Shawwal it is the next year's.
	expect((await readProgramme({ db, actor: null, now: new Date('2027-03-11T12:00:00Z') }, london)).year).toBe(
		1448,
	)
	expect((await readProgramme({ db, actor: null, now: new Date('2027-03-13T12:00:00Z') }, london)).year).toBe(
		1449,
	)
	expect(await db.select().from(occurrencePeople).where(ne(occurrencePeople.part, 'imam'))).toEqual([])
})
