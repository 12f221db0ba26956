import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { addIqamahRule } from './commands/change-rules.server.ts'
import { fridayPrayers, iqamahRules, prayerDays } from './tables.server.ts'

const place = { latitude: 24.86, longitude: 67.01, method: 'Karachi', asr: 'hanafi' } as const
const settings = {
	'services.on': ['prayer-times'],
	'organisation.zone': 'Asia/Karachi',
	'organisation.place': place,
}

test('readers find today, a month of either calendar, its file, and JSON; other sites a frame', async ({
	db,
}) => {
	const now = new Date()
	await db
		.insert(prayerDays)
		.values({ day: '2027-03-10', times: { isha: '19:50', ishaIqamah: '20:15' }, file: 'x.csv', at: now })
	const { get } = site(db, settings)
	const today = await get('/prayer-times')
	expect(today.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
	const text = await today.text()
	for (const words of [
		'Fajr',
		'Sunrise',
		'Next: ',
		'University of Islamic Sciences, Karachi',
		'Karachi, Asia',
	])
		expect(text).toContain(words)
	const month = await (await get('/prayer-times/2027-03')).text()
	for (const words of ['Prayer times, March 2027', '20:15', 'Times from the mosque', '/prayer-times/2027-04'])
		expect(month).toContain(words)
	const ramadan = await (await get('/ur/prayer-times/1448-09')).text()
	expect(ramadan).toContain('ختمِ سحری')
	const file = await (await get('/prayer-times/2027-03/times.csv')).text()
	expect(file.split('\r\n')).toHaveLength(33)
	expect(file).toContain('2027-03-10,1448-10-02')
	expect(file).toContain('19:50,20:15')
	const { days } = (await (await get('/prayer-times.json')).json()) as { days: { prayers: object }[] }
	expect(days).toHaveLength(8)
	const frame = await get('/ar/prayer-times/embed')
	expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
	expect(await frame.text()).toContain('dir="rtl"')
	for (const wrong of ['/prayer-times/2027-13', '/prayer-times/0001-01', '/prayer-times/2027-13/times.csv'])
		expect((await get(wrong)).status).toBe(404)
})

test('without place and timetable the page says so, and months do not exist', async ({ db }) => {
	const { get } = site(db, { 'services.on': ['prayer-times'] })
	expect(await (await get('/prayer-times')).text()).toContain('No prayer times yet')
	expect((await get('/prayer-times/2027-03')).status).toBe(404)
	expect((await get('/prayer-times/embed')).status).toBe(200)
})

test('an admin adds rules and Friday prayers, leaves one out this week, and removes them', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db, settings)
	const rule = '/admin/prayer-times/iqamah/new'
	const refused = await post(rule, { prayer: 'asr', kind: 'after', minutes: '500' }, { as: admin })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Enter minutes from 0 to 180.')
	await post(rule, { prayer: 'asr', kind: 'after', minutes: '15', round: '5' }, { as: admin })
	await post(
		'/admin/prayer-times/fridays/new',
		{ nth: '1', kind: 'clock', time: '13:15', khatib: 'Imam Yusuf' },
		{ as: admin },
	)
	expect(await (await get('/prayer-times')).text()).toContain('Imam Yusuf')
	const page = await (await get('/admin/prayer-times', { as: admin })).text()
	expect(page).toContain('15 min after the adhan')
	const friday = /name="friday" value="([\d-]+)"/.exec(page)?.[1] ?? ''
	const [row] = await db.select().from(fridayPrayers)
	await post(`/admin/prayer-times/fridays/${row?.id}/week`, { friday, held: 'no' }, { as: admin })
	expect(await (await get('/admin/prayer-times', { as: admin })).text()).toContain('Not held on')
	await post(`/admin/prayer-times/fridays/${row?.id}/week`, { friday, held: 'yes' }, { as: admin })
	const [again] = await db.select().from(fridayPrayers)
	expect(again?.rule.except).toEqual([])
	await post(`/admin/prayer-times/fridays/${row?.id}/removal`, {}, { as: admin })
	const [made] = await db.select().from(iqamahRules)
	await post(`/admin/prayer-times/iqamah/${made?.id}/removal`, {}, { as: admin })
	expect(await db.$count(iqamahRules)).toBe(0)
	expect(await db.$count(fridayPrayers)).toBe(0)
	const scholar = as(await aScholar(db), db)
	await expect(addIqamahRule(scholar, { prayer: 'asr', rule: 'after', minutes: 5 })).rejects.toThrow()
})

test('the calendar feed has adhan and iqamah, each optional, without alarms and in the zone', async ({
	db,
}) => {
	const admin = as(await anAdmin(db), db)
	await addIqamahRule(admin, { prayer: 'asr', rule: 'after', minutes: 15 })
	const { get } = site(db, settings)
	const answer = await get('/prayer-times.ics')
	expect(answer.headers.get('content-type')).toContain('text/calendar')
	const etag = answer.headers.get('etag') ?? ''
	const text = await answer.text()
	expect(text).toMatch(/DTSTART;TZID=Asia\/Karachi:\d{8}T\d{6}/)
	expect(text).not.toContain('VALARM')
	const uids = (of: string) => [...of.matchAll(/^UID:(\S+)/gm)].map((found) => found[1] ?? '')
	const all = uids(text)
	expect(new Set(all).size).toBe(all.length)
	// Five prayers and one iqamah on each of 68 days.
	expect(all).toHaveLength(6 * 68)
	expect(uids(await (await get('/prayer-times.ics?iqamah=no')).text())).toHaveLength(5 * 68)
	expect(uids(await (await get('/prayer-times.ics?adhan=no')).text())).toHaveLength(68)
	expect(await (await get('/ur/prayer-times.ics')).text()).toContain('SUMMARY:اذانِ فجر')
	expect((await get('/prayer-times.ics', { headers: { 'if-none-match': etag } })).status).toBe(304)
	const page = await (await get('/ar/prayer-times')).text()
	expect(page).toContain('href="webcal://')
	expect(page).toContain('/ar/prayer-times.ics?adhan=no')
})
