import { eq } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import { planInstalments } from '#app/features/giving/plans/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { announceMonths } from '#app/platform/time/hijri.ts'
import { readMonthStarts } from '#app/platform/time/months.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aPlan } from '#tests/world-plans.ts'
import { aFund, aWay } from '#tests/world-pledges.ts'
import { announceMonth, withdrawMonth } from './commands/announce-month.server.ts'
import { askForMoon } from './jobs.server.ts'

const shaban = { year: 1448, month: 8, on: '2027-01-09' }
const ramadan = { year: 1448, month: 9 }
/** After Asr of 29 Shaʻban in UTC. */
const evening = new Date('2027-02-06T17:00:00Z')
const announced = { source: 'announced', authority: '' } as const
const waiting = { ...defaultSettings(), 'calendar.follows': 'moon' as const }

afterEach(() => {
	announceMonths([])
	vi.useRealTimers()
})

/** The evening of the 29th, as a site with these months has it. */
async function theEvening(db: Db) {
	vi.useFakeTimers({ toFake: ['Date'], now: evening })
	const admin = await anAdmin(db)
	await announceMonth(as(admin, db, evening), shaban, announced)
	await runListeners(db, undefined, evening)
	await listen(db)
	return { admin, ...site(db, waiting) }
}

const listen = async (db: Db) => announceMonths(await readMonthStarts(db), true)
const startOf = async (db: Db, month: number) =>
	(await readMonthStarts(db)).find((one) => one.month === month)?.on

test('on the evening of the 29th an admin is asked, announces by one press, and takes it back', async ({
	db,
}) => {
	const { admin, get, post } = await theEvening(db)
	expect(await askForMoon(as(null, db, evening), waiting)).toEqual({ asked: 1 })
	expect(await askForMoon(as(null, db, evening), waiting)).toBeUndefined()
	await runListeners(db, undefined, evening)
	expect(await db.$count(notifications, eq(notifications.personId, admin.id))).toBe(1)
	expect(await (await get('/admin', { as: admin })).text()).toContain('Beginning of Ramadan 1448')

	const page = await (await get('/admin/calendar', { as: admin })).text()
	expect(page).toContain('Ramadan 1448 AH begins on Sunday, February 7, 2027')
	expect(page).toContain('Ramadan 1448 AH begins on Monday, February 8, 2027')
	const pressed = await post('/admin/calendar/1448-09/sighting', { seen: 'yes' }, { as: admin })
	expect(pressed.headers.get('location')).toBe('/admin/calendar')
	expect(await startOf(db, 9)).toBe('2027-02-07')
	await listen(db)
	const twice = await post('/admin/calendar/1448-09/sighting', { seen: 'no' }, { as: admin })
	expect(twice.status).toBe(302)
	expect(await startOf(db, 9)).toBe('2027-02-07')

	await post('/admin/calendar/1448-09/undoing', {}, { as: await anAdmin(db) })
	expect(await startOf(db, 9)).toBe('2027-02-07')
	await post('/admin/calendar/1448-09/undoing', {}, { as: admin })
	expect(await startOf(db, 9)).toBeUndefined()
	// Nobody is asked a second time for what was taken back.
	expect(await askForMoon(as(null, db, evening), waiting)).toBeUndefined()
	await listen(db)
	await post('/admin/calendar/1448-09/sighting', { seen: 'no' }, { as: admin })
	expect(await startOf(db, 9)).toBe('2027-02-08')
})

test('a month is announced on its page, but never so that another could not have 29 or 30 days', async ({
	db,
}) => {
	const { admin, get, post } = await theEvening(db)
	expect((await get('/admin/calendar/1448-13', { as: admin })).status).toBe(404)
	const path = '/admin/calendar/1448-09'
	const refused = await post(path, { startsOn: '2027-02-10', authority: 'Moon council' }, { as: admin })
	expect(refused.status).toBe(409)
	expect(await refused.text()).toContain('A month cannot begin on this day')
	const saved = await post(path, { startsOn: '2027-02-08', authority: 'Moon council' }, { as: admin })
	expect(saved.headers.get('location')).toBe('/admin/calendar?year=1448')
	const [row] = await db.select().from(hijriMonths).where(eq(hijriMonths.month, 9))
	expect(row).toMatchObject({ source: 'announced', authority: 'Moon council', announcedBy: admin.id })
	const list = await (await get('/admin/calendar?year=1448', { as: admin })).text()
	expect(list).toContain('Moon council')
	expect(list).toContain('Expected')
	await post(`${path}/withdrawal`, {}, { as: admin })
	expect(await startOf(db, 9)).toBeUndefined()
	await expect(
		announceMonth(as(await aScholar(db), db), { ...ramadan, on: '2027-02-08' }, announced),
	).rejects.toThrow()
})

test('the nights of a regular gift move with an announced Ramadan, and back', async ({ db }) => {
	const { admin } = await theEvening(db)
	const rule = { kind: 'ramadan', nights: 'all', weights: {} } as const
	await aPlan(db, { rule, now: evening, fundId: (await aFund(db)).id, wayId: (await aWay(db)).id })
	const first = async () => {
		await runListeners(db, undefined, evening)
		const rows = await db.select().from(planInstalments).where(eq(planInstalments.slot, '1448-09-01'))
		return rows[0]?.dueOn
	}
	const ctx = as(admin, db, evening)
	await announceMonth(ctx, { ...ramadan, on: '2027-02-07' }, announced)
	expect(await first()).toBe('2027-02-07')
	await withdrawMonth(ctx, ramadan)
	await announceMonth(ctx, { ...ramadan, on: '2027-02-08' }, announced)
	expect(await first()).toBe('2027-02-08')
})
