import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site, withOptIns } from '#tests/http.ts'
import { schemes } from '../cases/tables.server.ts'
import { questionsOf, sections } from './readiness.ts'

test('the first page says who decides, and which schemes are offered', async ({ db }) => {
	const { get } = site(db, withOptIns)
	const before = await (await get('/certification')).text()
	for (const said of ['Check the law of your country', 'Nobody decides alone', 'No schemes yet'])
		expect(before).toContain(said)
	const common = { kind: 'small' as const, months: 12, deciders: 2 }
	await db.insert(schemes).values([
		{ ...common, slug: 'small', names: { en: 'Small scheme', ur: 'چھوٹی اسکیم' }, isOffered: true },
		{ ...common, slug: 'other', names: { en: 'Hidden scheme' } },
	])
	const after = await (await get('/ur/certification')).text()
	expect(after).toContain('چھوٹی اسکیم')
	expect(after).not.toContain('Hidden scheme')
	expect((await site(db).get('/certification')).status).toBe(404)
})

test('the readiness check walks through its sections with all answers in the form', async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	const start = await (await get('/certification/readiness')).text()
	expect(start).toContain('name="one-site"')
	const given: Record<string, string> = {}
	for (const [index, section] of sections.entries()) {
		for (const question of questionsOf(section, {})) given[question] = 'yes'
		const page = await (await post('/certification/readiness', { ...given, do: String(index + 1) })).text()
		if (index + 1 < sections.length) expect(page).toContain('type="hidden" name="one-site" value="yes"')
		else expect(page).toContain('Nothing is missing')
	}
	const report = await (
		await post('/ur/certification/readiness', { ...given, 'one-site': 'no', list: 'no', do: '6' })
	).text()
	expect(report).toContain('مکمل اسکیم آپ کے لیے موزوں ہے')
	expect(report).toContain('آپ کے ایک سے زیادہ مقام ہیں')
	expect(report).toContain('ہر اس چیز کی فہرست لکھیں')
})

test('additives ask and never rule; the letter is in three languages', async ({ db }) => {
	const { get } = site(db, withOptIns)
	const list = await (await get('/ar/certification/additives?from=insect')).text()
	expect(list).toContain('E120')
	expect(list).not.toContain('E471')
	expect(await (await get('/certification/additives?q=e599')).text()).toContain('Not known to us')
	const page = await (await get('/certification/additives/E471')).text()
	expect(page).toContain('Ask the supplier whether it is from plants')
	for (const said of ['Dear supplier', 'إلى المورّد المحترم', 'محترم فراہم کنندہ'])
		expect(page).toContain(said)
	expect(await (await get('/certification/additives/E599')).text()).toContain('Not known to us')
	expect((await get('/certification/additives/E99')).status).toBe(404)
	expect((await get('/certification/additives/e471')).status).toBe(404)
})
