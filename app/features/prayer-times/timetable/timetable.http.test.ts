import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { prayerDays, timetableImports } from '../tables.server.ts'
import { importTimetable, removeTimetableYear, undoTimetable } from './timetable.server.ts'

const path = '/admin/prayer-times/timetable'
const settings = {
	'services.on': ['prayer-times'],
	'organisation.zone': 'Europe/Berlin',
	'organisation.place': { latitude: 52.52, longitude: 13.4, method: 'MuslimWorldLeague', asr: 'standard' },
} as const

function formOf(file: string, fields: Record<string, string> = {}, name = 'Plan 2027.csv'): string {
	const part = (disposition: string, body: string) =>
		`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`
	return [
		...Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value)),
		part(`name="file"; filename="${name}"`, file),
		'--x--\r\n',
	].join('')
}

const multipart = 'multipart/form-data; boundary=x'

test('an admin checks a file, imports it, imports another over it, and takes that back', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post, postBody } = site(db, { ...settings, 'services.on': ['prayer-times'] })
	const check = async (file: string, name?: string) => {
		const answer = await postBody(path, formOf(file, {}, name), multipart, { as: admin })
		return answer.text()
	}
	const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
	const year = Number(new Date().toISOString().slice(0, 4)) + 1
	const preview = await check(
		`Date,Fajr,Dhuhr,Isha Iqamah\n${year}-01-10,06:15,12:20,19:30\n${year}-01-12,06:14,14:20,19:30`,
	)
	for (const words of [
		'Plan 2027.csv',
		'Month by month',
		'Days without times',
		'differ from the calculated',
		'2 of 31 days',
	])
		expect(preview).toContain(words)
	expect(await db.$count(prayerDays)).toBe(0)
	const imported = await post(
		`${path}/confirmation`,
		{ token: tokenIn(preview), summer: 'no' },
		{ as: admin },
	)
	expect(imported.headers.get('location')).toBe(path)
	expect(await db.$count(prayerDays)).toBe(2)
	// Its token is used up.
	const again = await post(`${path}/confirmation`, { token: tokenIn(preview), summer: 'no' }, { as: admin })
	expect([again.status, await db.$count(timetableImports)]).toEqual([302, 1])
	const page = await (await get(path, { as: admin })).text()
	expect(page).toContain('Plan 2027.csv')

	const second = await check(`Date,Fajr\n${year}-01-09,06:16\n${year}-01-11,06:15`, 'better.csv')
	await post(`${path}/confirmation`, { token: tokenIn(second), summer: 'no' }, { as: admin })
	const days = async () =>
		(await db.select().from(prayerDays).orderBy(prayerDays.day)).map(({ day, file }) => [day.slice(5), file])
	expect(await days()).toEqual([
		['01-09', 'better.csv'],
		['01-11', 'better.csv'],
		['01-12', 'Plan 2027.csv'],
	])
	const change =
		/value="(\d+)"[^>]* name="change"/.exec(await (await get(path, { as: admin })).text())?.[1] ?? ''
	await post(`${path}/undoing`, { change }, { as: admin })
	expect(await days()).toEqual([
		['01-10', 'Plan 2027.csv'],
		['01-12', 'Plan 2027.csv'],
	])
	// A second press, or another admin's, undoes nothing else.
	await post(`${path}/undoing`, { change }, { as: admin })
	expect(await db.$count(prayerDays)).toBe(2)
	await post(`${path}/${year}/removal`, {}, { as: admin })
	expect(await db.$count(prayerDays)).toBe(0)
	const audit = await (await get('/admin/audit', { as: admin })).text()
	expect(audit).toContain('timetable imported')
	expect((await get('/prayer-times')).status).toBe(200)
})

test('a wrong file is refused beside its field, in each language, and what was chosen stays', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { postBody } = site(db, { ...settings, 'services.on': ['prayer-times'] })
	const file = 'Date,Asr,Maghrib\n01.01.2027,16:40,16:10\n32.01.2027,15:00,16:10'
	for (const [prefix, words] of [
		['', ['Line 2: Maghrib at', 'must be after Asr', 'Line 3: “', '32.01.2027', 'is not a date']],
		['/ar', ['السطر ٢', 'السطر ٣']],
		['/ur', ['سطر ۲', 'سطر ۳']],
	] as const) {
		const answer = await postBody(prefix + path, formOf(file, { year: '2027', order: 'dmy' }), multipart, {
			as: admin,
		})
		expect(answer.status).toBe(422)
		const html = await answer.text()
		for (const word of words) expect(html, prefix).toContain(word)
		expect(html).toMatch(/data-field-error="[^"]*" data-label="[^"]+"/)
		expect(html).toMatch(/<option value="dmy" selected=""/)
	}
	const none = await postBody(path, formOf(''), multipart, { as: admin })
	expect(await none.text()).toContain('Choose a file.')
})

test('what a year in winter time becomes is the admin’s choice', async ({ db }) => {
	const admin = await anAdmin(db)
	const { post, postBody } = site(db, { ...settings, 'services.on': ['prayer-times'] })
	const rows = Array.from({ length: 60 }, (_, index) => {
		const day = new Date(Date.UTC(2027, 2, 1 + index)).toISOString().slice(0, 10)
		return `${day},04:30,12:15,18:30`
	})
	const html = await (
		await postBody(path, formOf(`Date,Fajr,Dhuhr,Maghrib\n${rows.join('\n')}`), multipart, { as: admin })
	).text()
	expect(html).toContain('This file seems to be in winter time all year')
	expect(html).toContain('The file does not follow the clocks.')
	const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
	await post(`${path}/confirmation`, { token, summer: 'yes' }, { as: admin })
	const days = await db.select().from(prayerDays).orderBy(prayerDays.day)
	expect(days.map(({ times }) => times.dhuhr)).toEqual([
		...Array(27).fill('12:15'),
		...Array(33).fill('13:15'),
	])
})

test('scholars change no timetable', async ({ db }) => {
	const scholar = as(await aScholar(db), db)
	const days = { '2027-01-01': { fajr: '06:00' } }
	await expect(importTimetable(scholar, { file: 'x.csv', days })).rejects.toThrow()
	await expect(removeTimetableYear(scholar, 2027)).rejects.toThrow()
	await expect(undoTimetable(scholar, 1)).rejects.toThrow()
	expect(await db.$count(prayerDays)).toBe(0)
})
