import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aDraft, aSeries, datesOf } from '#tests/world-events.ts'
import { dutiesPath, newEventPath, ramadanPath, staffPathOf } from '../model.ts'
import { occurrencePeople } from '../tables.server.ts'
import { rotaPathOf } from './model.ts'

// Pages know the time of the machine.
const now = new Date()
const today = now.toISOString().slice(0, 10)
const daily = {
	days: { kind: 'daily' as const },
	at: { clock: '23:50' },
	minutes: 9,
	from: addDays(today, 1),
	until: addDays(today, 3),
}

test('an organiser fills in the rota; what somebody else wrote meanwhile is not lost', async ({ db }) => {
	const organiser = await aUser(db)
	const admin = await anAdmin(db)
	const qari = await aScholar(db)
	const id = await aSeries(as(admin, db, now), { kind: 'taraweeh', rule: daily })
	await db.execute(`update event_series set owner_id = '${organiser.id}' where id = '${id}'`)
	const [one, two] = await datesOf(db, id)
	if (!one || !two) throw new Error('no dates were made')
	const { get, post } = site(db)
	const path = rotaPathOf(id)
	const shown = await (await get(path, { as: organiser })).text()
	expect(shown).toContain(`name="imam.${one.key}"`)
	expect(shown).toContain(`<option value="${qari.name}"`)
	expect((await get(staffPathOf(id), { as: organiser })).status).toBe(200)

	const saved = await post(
		path,
		{ [`imam.${one.key}`]: qari.name, [`was.imam.${one.key}`]: '', [`portion.${one.key}`]: 'Juz 1' },
		{ as: organiser },
	)
	expect(saved.status).toBe(302)
	const peopleOf = (dateId: string) =>
		db.select().from(occurrencePeople).where(eq(occurrencePeople.occurrenceId, dateId))
	expect(await peopleOf(one.id)).toMatchObject([{ profileId: qari.id, state: 'asked', portion: 'Juz 1' }])

	// Of an older page: the other night is written, this one is refused and said what it is now.
	const stale = await post(
		path,
		{ [`imam.${one.key}`]: 'Another', [`was.imam.${one.key}`]: '', [`imam.${two.key}`]: 'A guest' },
		{ as: organiser },
	)
	const refused = await stale.text()
	expect(refused).toContain('Somebody else has changed this meanwhile')
	expect(refused).toContain('value="Another"')
	expect(refused).toContain('value="A guest"')
	expect(await peopleOf(one.id)).toMatchObject([{ profileId: qari.id }])

	const wrong = await post(path, { [`portion.${two.key}`]: 'x'.repeat(81) }, { as: organiser })
	expect(await wrong.text()).toContain('At most 80 characters.')

	// The imam sees it and answers; strangers see neither.
	const duties = await (await get(dutiesPath, { as: qari })).text()
	expect(duties).toContain('Juz 1')
	const [, answer] = /action="(\/dashboard\/duties\/\d+)"/.exec(duties) ?? []
	await post(answer ?? '', { answer: 'yes' }, { as: organiser })
	expect(await peopleOf(one.id)).toMatchObject([{ state: 'asked' }])
	await post(answer ?? '', { answer: 'yes' }, { as: qari })
	expect(await peopleOf(one.id)).toMatchObject([{ state: 'yes' }])
	expect(await (await get(dutiesPath, { as: organiser })).text()).toContain('You have no duties ahead.')
	expect((await get(path, { as: qari })).status).toBe(302)
	expect((await get(path)).headers.get('location')).toContain('/login')
})

test('drafts and other kinds of events have no rota', async ({ db }) => {
	const admin = await anAdmin(db)
	const ctx = as(admin, db, now)
	const { get } = site(db)
	const draft = await aDraft(ctx, { kind: 'taraweeh', rule: daily })
	const circle = await aSeries(ctx, { kind: 'event', rule: daily })
	for (const id of [draft, circle]) expect((await get(rotaPathOf(id), { as: admin })).status).toBe(404)
})

test('the programme is read by everybody, and says so where there is none', async ({ db }) => {
	const { get } = site(db)
	expect(await (await get(ramadanPath)).text()).toContain('There is no program yet')
	const admin = await anAdmin(db)
	const rule = {
		days: { kind: 'hijri' as const, month: 9, days: null, part: 'night' as const },
		at: { clock: '20:15' },
		minutes: 60,
		from: today,
	}
	const id = await aSeries(as(admin, db, now), { kind: 'taraweeh', title: 'In the great hall', rule })
	const [first] = await datesOf(db, id)
	await db
		.insert(occurrencePeople)
		.values({ occurrenceId: first?.id ?? '', part: 'imam', name: 'Yusuf', portion: 'Juz 1' })
	const page = await (await get(`${ramadanPath}?fresh`, { as: admin })).text()
	expect(page).toContain('In the great hall')
	expect(page).toContain('Juz 1')
	for (const prefix of ['/ar', '/ur']) expect((await get(prefix + ramadanPath)).status).toBe(200)
})

test('a new event can begin as a part of Ramadan, with its days and times', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get } = site(db)
	for (const [start, month] of [
		['taraweeh', '9'],
		['iftar', '9'],
		['eid', '10'],
	]) {
		const page = await (await get(`${newEventPath}?start=${start}`, { as: admin })).text()
		expect(page, start).toMatch(new RegExp(`<option value="${month}" selected=""`))
		expect(page, start).toMatch(new RegExp(`value="${start}"[^>]*checked|<option value="${start}" selected`))
	}
	expect((await get(`${newEventPath}?start=other`, { as: admin })).status).toBe(200)
})
