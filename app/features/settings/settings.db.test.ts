import { expect } from 'vitest'
import {
	defaultSettings,
	openSettings,
	readSettings,
	type Settings,
	shape,
	writeSettings,
} from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { resetSetting, saveSettings } from './commands/save-settings.server.ts'
import { readValue, showValue } from './controls.ts'
import { type DescribedKey, described, groups, keysOf, notedByCode } from './described.ts'
import { wrongValueText } from './format-value.ts'
import { findGroup } from './queries.server.ts'
import { stampOf } from './stamps.server.ts'

// For each typed setting: a valid and an invalid input.
const arabic = { ar: 'دار العلم' }
const typed: Partial<Record<DescribedKey, { good: unknown; bad: Record<string, string>[] }>> = {
	'organisation.name': { good: { en: 'House', ...arabic }, bad: [{ ':en': 'x'.repeat(301) }] },
	'organisation.shortName': { good: arabic, bad: [{ ':ur': 'x'.repeat(301) }] },
	'organisation.tagline': { good: arabic, bad: [{ ':ar': 'س'.repeat(301) }] },
	'organisation.established': { good: 1998, bad: [{ '': 'then' }, { '': '599' }, { '': '1998.5' }] },
	'organisation.accent': { good: '#0f5c4a', bad: [{ '': 'green' }, { '': '#ffe600' }, { '': '#0f5c4' }] },
	'organisation.accentDark': { good: '#6fc7ac', bad: [{ '': '#000080' }] },
	'organisation.email': { good: 'a@example.org', bad: [{ '': 'a at example' }] },
	'organisation.phone': { good: '+49 30 1234567', bad: [{ '': '1'.repeat(61) }] },
	'organisation.whatsapp': {
		good: '+49 30 1234567',
		bad: [{ '': 'call me' }, { '': '12' }],
	},
	'organisation.address': { good: arabic, bad: [{ ':en': 'x'.repeat(301) }] },
	'organisation.map': {
		good: 'https://maps.example.org/1',
		bad: [{ '': 'javascript:alert(1)' }, { '': 'http://maps.example.org' }],
	},
	'organisation.social': {
		good: ['https://t.me/house', 'https://www.youtube.com/@house'],
		bad: [{ '': 'https://t.me/house\njavascript:alert(1)' }],
	},
	'promises.supportHours': { good: 48, bad: [{ '': '0' }, { '': '' }] },
	'contact.retentionDays': { good: 30, bad: [{ '': '0' }] },
	'giving.openBooks': { good: ['funds'], bad: [] },
	'giving.collectorsShare': { good: 12, bad: [{ '': '-1' }, { '': '101' }] },
	'giving.retentionYears': { good: 7, bad: [{ '': '0' }, { '': '31' }] },
	'giving.suggestions': {
		good: ['EUR 10 25', 'KWD 5'],
		bad: [{ '': 'EUR' }, { '': 'Euro 10' }, { '': 'EUR 0' }, { '': 'EUR 1 2 3 4 5 6 7' }],
	},
	'giving.reminderDays': { good: [2, 10], bad: [{ ':from': '9', ':to': '2' }] },
	'giving.lapseDays': { good: 90, bad: [{ '': '14' }, { '': '366' }] },
	'giving.twoAbove': { good: 0, bad: [{ '': '-1' }, { '': '1.5' }] },
	'giving.receiptText': { good: { en: 'Registered charity', ...arabic }, bad: [{ ':en': 'x'.repeat(1201) }] },
	'organisation.zone': { good: 'Asia/Karachi', bad: [{ '': 'Nowhere/Land' }] },
	'scripture.translations': { good: { ur: 'bundled' }, bad: [{ ':en': 'somebody' }] },
	'organisation.workingDays': { good: [1, 2, 0], bad: [{ ':1': '' }] },
	'organisation.holidays': { good: ['2026-03-20', '2026-05-27'], bad: [{ ':0': '2026-02-30' }] },
	'organisation.place': {
		good: { latitude: 21.42, longitude: 39.83, method: 'UmmAlQura', asr: 'standard' },
		bad: [
			{ ':latitude': '91', ':longitude': '0', ':method': 'UmmAlQura', ':asr': 'standard' },
			{ ':latitude': '21', ':longitude': '', ':method': 'UmmAlQura', ':asr': 'standard' },
		],
	},
	'calendar.follows': { good: 'moon', bad: [{ '': 'stars' }] },
	'claims.computed': { good: ['courses', 'students'], bad: [] },
	'home.answer': { good: 12, bad: [{ '': '0' }, { '': 'the first' }] },
	'claims.yearsOfExperience': { good: { en: '15+', ar: '+١٥' }, bad: [{ ':en': 'x'.repeat(41) }] },
	'claims.beneficiaries': { good: { en: '20,000' }, bad: [{ ':ar': 'x'.repeat(41) }] },
	'claims.workshops': { good: { en: '7' }, bad: [{ ':en': 'x'.repeat(41) }] },
	'claims.courses': { good: { en: '7' }, bad: [{ ':en': 'x'.repeat(41) }] },
	'claims.answers': { good: { en: '7' }, bad: [{ ':en': 'x'.repeat(41) }] },
	'claims.students': { good: { en: '7' }, bad: [{ ':en': 'x'.repeat(41) }] },
	'audit.months': { good: 36, bad: [{ '': '0' }, { '': '121' }] },
	'audit.addresses': { good: ['network', 'log'], bad: [] },
	'security.secondFactor': { good: ['scholar', 'admin'], bad: [] },
	'site.languages': { good: ['ar', 'ur'], bad: [{ ':en': '' }] },
	'site.offline': { good: ['lesson'], bad: [] },
	'newsletter.languages': { good: ['ar'], bad: [] },
	'promises.fatwaDays': {
		good: [2, 9],
		bad: [
			{ ':from': '9', ':to': '2' },
			{ ':from': '1', ':to': '' },
		],
	},
	'promises.fatwaShare': { good: 90, bad: [{ '': '0' }, { '': '101' }] },
	'questions.dailyLimit': { good: 5, bad: [{ '': '101' }, { '': 'many' }] },
	'questions.closed': { good: arabic, bad: [{ ':en': 'x'.repeat(301) }] },
	'questions.notice': { good: arabic, bad: [{ ':en': 'x'.repeat(301) }] },
	'consultations.hours': {
		good: ['09:00', '14:30'],
		bad: [{ '': '9 o’clock' }, { '': '' }, { '': '25:00' }],
	},
	'consultations.minutes': { good: 45, bad: [{ '': '5' }] },
	'consultations.noticeHours': { good: 24, bad: [{ '': '-1' }] },
	'consultations.bufferMinutes': { good: 10, bad: [{ '': '241' }] },
	'consultations.prayerMinutes': { good: 15, bad: [{ '': '121' }] },
	'consultations.friday': {
		good: ['12:30', '14:00'],
		bad: [{ ':from': '14:00', ':to': '13:00' }, { ':from': '14:00' }],
	},
	'consultations.meetingLink': { good: 'https://meet.example.org/{id}', bad: [{ '': 'meet me' }] },
	'consultations.place': { good: arabic, bad: [{ ':en': 'x'.repeat(301) }] },
	'consultations.retentionDays': { good: 30, bad: [{ '': '0' }] },
	'promises.counselingDays': { good: [1, 2], bad: [{ ':from': '0', ':to': '2' }] },
	'counseling.retentionDays': { good: 30, bad: [{ '': '3651' }] },
	'counseling.leaveTo': { good: 'https://weather.example.org', bad: [{ '': 'http://weather.example.org' }] },
	'counseling.adultAge': { good: 16, bad: [{ '': '11' }] },
	'counseling.minorsRule': { good: arabic, bad: [{ ':en': 'x'.repeat(301) }] },
}
const keys = Object.keys(described) as DescribedKey[]
const isTyped = (key: DescribedKey) => !['picture', 'elsewhere'].includes(described[key].control.kind)

test('every setting is described once, and every group has some', () => {
	expect([...keys, ...notedByCode].sort()).toEqual(Object.keys(shape).sort())
	expect(keys.filter(isTyped).filter((key) => !typed[key])).toEqual([])
	for (const group of groups) expect(keysOf(group).length, group).toBeGreaterThan(0)
})

test('each value survives its form, and each invalid value has its sentence', () => {
	for (const key of keys.filter(isTyped)) {
		const { control } = described[key]
		for (const value of [typed[key]?.good, defaultSettings()[key]]) {
			const read = readValue(control, key, showValue(control, key, value))
			expect(stampOf(key, read), key).toBe(stampOf(key, value))
			expect(shape[key].safeParse(read).success, key).toBe(true)
		}
		for (const bad of typed[key]?.bad ?? []) {
			const fields = Object.fromEntries(Object.entries(bad).map(([part, text]) => [key + part, text]))
			expect(
				shape[key].safeParse(readValue(control, key, fields)).success,
				`${key} ${JSON.stringify(bad)}`,
			).toBe(false)
			expect(wrongValueText(control, key, fields, { min: 1, max: 2 }), key).not.toBe('')
		}
	}
})

const formOf = (group: Awaited<ReturnType<typeof findGroup>>) => ({
	...group.fields,
	...Object.fromEntries(Object.entries(group.infos).map(([key, info]) => [`was:${key}`, info?.stamp ?? ''])),
})

test('each group saves all that is typed in its form, and shows it', async ({ db }) => {
	const admin = await aUser(db, { role: 'admin', name: 'Maryam' })
	const ctx = as(admin, db)
	for (const group of groups) {
		const fields = formOf(await findGroup(ctx, group))
		const wanted = keysOf(group).filter(isTyped)
		for (const key of wanted) {
			for (const name of Object.keys(fields)) if (name.startsWith(`${key}:`)) delete fields[name as never]
			Object.assign(fields, showValue(described[key].control, key, typed[key]?.good))
		}
		const saved = await saveSettings(ctx, group, fields)
		expect(saved, group).toMatchObject({ ok: true })
		const stored = await readSettings(db)
		for (const key of wanted) expect(stored[key], key).toEqual(shape[key].parse(typed[key]?.good))
	}
	const identity = await findGroup(ctx, 'identity')
	expect(identity.infos['organisation.name']).toMatchObject({
		value: 'House',
		standard: 'Mishkat',
		isStandard: false,
		changed: { by: 'Maryam' },
	})
	await resetSetting(ctx, 'organisation.name')
	const again = await findGroup(ctx, 'identity')
	expect(again.infos['organisation.name']).toMatchObject({
		value: 'Mishkat',
		isStandard: true,
		changed: { by: 'Maryam' },
	})
})

test('two admins: different settings go together, the same one is told', async ({ db }) => {
	const [one, other] = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'admin' })]
	const form = formOf(await findGroup(as(one, db), 'fatwas'))
	const first = await saveSettings(as(one, db), 'fatwas', { ...form, 'questions.dailyLimit': '7' })
	expect(first).toEqual({ ok: true, changed: ['questions.dailyLimit'] })
	const second = await saveSettings(as(other, db), 'fatwas', { ...form, 'questions.notice:ar': 'في رمضان' })
	expect(second).toEqual({ ok: true, changed: ['questions.notice'] })
	const third = await saveSettings(as(other, db), 'fatwas', { ...form, 'questions.dailyLimit': '٩' })
	expect(third).toEqual({ ok: false, refused: { 'questions.dailyLimit': 'changed-meanwhile' } })
	expect(await readSettings(db)).toMatchObject({
		'questions.dailyLimit': 7,
		'questions.notice': { ar: 'في رمضان' },
	})
	const fresh = formOf(await findGroup(as(other, db), 'fatwas'))
	expect(
		await saveSettings(as(other, db), 'fatwas', { ...fresh, 'questions.dailyLimit': '٩' }),
	).toMatchObject({ ok: true })
})

test('one wrong field, and nothing of the form is written', async ({ db }) => {
	const admin = as(await aUser(db, { role: 'admin' }), db)
	const form = formOf(await findGroup(admin, 'fatwas'))
	const wrong = { ...form, 'questions.dailyLimit': '0', 'questions.notice:en': 'Ramadan' }
	expect(await saveSettings(admin, 'fatwas', wrong)).toEqual({
		ok: false,
		refused: { 'questions.dailyLimit': 'wrong' },
	})
	expect((await readSettings(db))['questions.notice']).toEqual({})
})

test('only an admin changes a setting', async ({ db }) => {
	for (const role of ['user', 'scholar'] as const) {
		const ctx = as(await aUser(db, { role }), db)
		await expect(saveSettings(ctx, 'fatwas', {})).rejects.toMatchObject({ init: { status: 403 } })
		await expect(resetSetting(ctx, 'organisation.name')).rejects.toMatchObject({ init: { status: 403 } })
		await expect(findGroup(ctx, 'fatwas')).rejects.toMatchObject({ init: { status: 403 } })
	}
})

test('a change, and a reset, hold in every process that reads the database', async ({ db }) => {
	const heard: ((payload: string) => void)[] = []
	const database = {
		db,
		kind: 'pglite' as const,
		listen: async (_: string, again: (payload: string) => void) => {
			heard.push(again)
		},
		close: async () => {},
	}
	const stores = [await openSettings(database), await openSettings(database)]
	const tell = async () => Promise.all(stores.map((store) => store.reread()))
	const name = () => stores.map((store) => store.current()['organisation.name'].en)
	const admin = as(await aUser(db, { role: 'admin' }), db)
	await writeSettings(admin, { 'organisation.name': { en: 'House' } } satisfies Partial<Settings>)
	await tell()
	expect(name()).toEqual(['House', 'House'])
	await resetSetting(admin, 'organisation.name')
	await tell()
	expect(name()).toEqual(['Mishkat', 'Mishkat'])
	expect(heard).toHaveLength(2)
})

test('a number to call is taken with its country code alone', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const typed = (number: string) => ({
		'was:organisation.phone': stampOf('organisation.phone', null),
		'organisation.phone': number,
	})
	expect(await saveSettings(ctx, 'contact', typed('030 1234567'))).toEqual({
		ok: false,
		refused: { 'organisation.phone': 'wrong' },
	})
	expect((await saveSettings(ctx, 'contact', typed('0049 30 1234567'))).ok).toBe(true)
	expect((await readSettings(db))['organisation.phone']).toBe('+49 30 1234567')
})

test('numbers are taken in the digits of any keyboard', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const typed = { 'organisation.phone': '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', 'organisation.whatsapp': '۰۰۹۲ ۳۰۰ ۱۲۳۴۵۶۷' }
	const was = Object.fromEntries(
		(Object.keys(typed) as (keyof typeof typed)[]).map((key) => [`was:${key}`, stampOf(key, null)]),
	)
	expect(await saveSettings(ctx, 'contact', { ...was, ...typed })).toMatchObject({ ok: true })
	const hours = 'consultations.hours'
	const stored = await readSettings(db)
	expect([stored['organisation.phone'], stored['organisation.whatsapp']]).toEqual([
		'+966 55 123 4567',
		'+92 300 1234567',
	])
	const said = { [`was:${hours}`]: stampOf(hours, stored[hours]), [hours]: '٠٩:٠٠ ۱۰:۳۰' }
	expect(await saveSettings(ctx, 'consultancy', said)).toMatchObject({ ok: true })
	expect((await readSettings(db))[hours]).toEqual(['09:00', '10:30'])
})
