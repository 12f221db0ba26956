import { expect } from 'vitest'
import { ayahSearch } from '#app/features/scripture/searchable.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aScholar, aUser } from '#tests/world.ts'

async function ask(db: Db, query: string, prefix = '') {
	const response = await site(db).get(`${prefix}/scholar/quran?${new URLSearchParams(query)}`, {
		as: await aScholar(db),
	})
	return { status: response.status, headers: response.headers, body: await response.json() }
}

test('a scholar finds an ayah by its words, named in the language of the page', async ({ db }) => {
	const { status, headers, body } = await ask(db, 'q=لا إكراه في الدين')
	expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
	expect(body.results[0]).toEqual({
		reference: '2:256',
		name: 'Al-Baqara',
		text: expect.stringMatching(/^لَآ إِكْرَاهَ فِى ٱلدِّينِ .* سَمِيعٌ عَلِيمٌ$/),
		translation: { language: 'en', text: expect.stringMatching(/^There is no compulsion/) },
	})
	const arabic = await ask(db, 'q=2:256', '/ar')
	expect(arabic.body.results).toMatchObject([{ reference: '2:256', name: 'البقرة' }])
	expect((await ask(db, 'q=nothing')).body).toEqual({ results: [] })
})

test('a scholar sees a passage as readers will, and is told where there is none', async ({ db }) => {
	const { body } = await ask(db, 'reference=٢:٢٥٥–٢٥٧')
	expect(body).toMatchObject({ reference: '2:255-257', name: 'Al-Baqara' })
	expect(body.html).toMatch(/^<figure [^>]*data-quran="2:255-257">.*class="ayah" lang="ar" dir="rtl"/)
	for (const reference of ['2:287', '115:1', '2:255-254', '', '<b>'])
		expect(await ask(db, `reference=${reference}`)).toMatchObject({
			status: 404,
			body: { code: 'ifta.reference-unknown' },
		})
})

test('a scholar finds an ayah by what it means, in the words of the translations', async ({ db }) => {
	await indexAgain(db, ayahSearch, ['2:255', '2:256', '2:257'])
	const { body } = await ask(db, 'q=no compulsion in religion')
	expect(body.results[0]).toMatchObject({
		reference: '2:256',
		text: expect.stringMatching(/^لَآ إِكْرَاهَ/),
		translation: { language: 'en', text: expect.stringMatching(/^There is no compulsion in religion\./) },
	})
	const urdu = await ask(db, 'q=دین میں زبردستی نہیں', '/ur')
	expect(urdu.body.results[0]).toMatchObject({ reference: '2:256', translation: { language: 'ur' } })
	const arabic = await ask(db, 'q=لا إكراه في الدين', '/ar')
	expect(arabic.body.results.map(({ reference }: { reference: string }) => reference)).toEqual([
		...new Set(arabic.body.results.map(({ reference }: { reference: string }) => reference)),
	])
	expect(arabic.body.results[0]).not.toHaveProperty('translation')
})

test('a scholar sees a part as readers will, with the words of the whole to choose others', async ({
	db,
}) => {
	const { body } = await ask(db, 'reference=112:1:3-4')
	expect(body).toMatchObject({
		reference: '112:1:3-4',
		html: expect.stringContaining('>ٱللَّهُ أَحَدٌ\u00a0۝١</span></p>'),
		ayat: [{ number: 1, words: ['قُلْ', 'هُوَ', 'ٱللَّهُ', 'أَحَدٌ'] }],
	})
	expect(await ask(db, 'reference=112:1:3-5')).toMatchObject({ status: 404 })
})

test('a scholar who typed an ayah is told while writing', async ({ db }) => {
	const { post } = site(db)
	const scholar = await aScholar(db)
	const html = '<p>He says: قل هو الله أحد الله الصمد</p>'
	const response = await post('/scholar/quotations', { html, marked: '[]' }, { as: scholar })
	expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
	const { findings } = await response.json()
	expect(findings).toMatchObject([
		{ text: 'قل هو الله أحد الله الصمد', kind: 'equals', mustSettle: true, references: ['112:1-2'] },
	])
	const marked = JSON.stringify([{ text: findings[0].text, reference: '112:1-2', reason: 'A title.' }])
	const again = await post('/scholar/quotations', { html, marked }, { as: scholar })
	expect(await again.json()).toEqual({ findings: [] })
})

test('what is no answer, or too long for one, is refused', async ({ db }) => {
	const { post } = site(db)
	const scholar = await aScholar(db)
	for (const [fields, code] of [
		[{}, 'ifta.quotations-unreadable'],
		[{ html: '<p>x</p>', marked: '{' }, 'ifta.quotations-unreadable'],
		[{ html: '<p>x</p>', marked: '[1]' }, 'ifta.quotations-unreadable'],
		[{ html: 'x'.repeat(200_001) }, 'ifta.draft-answer-too-long'],
	] as const) {
		const refused = await post('/scholar/quotations', fields, { as: scholar })
		expect([refused.status, await refused.json()]).toEqual([422, { code }])
	}
	const huge = await post('/scholar/quotations', { html: 'x'.repeat(1_100_000) }, { as: scholar })
	expect(huge.status).toBe(413)
})

test('a scholar who opens the address of the check by hand is led to the desk', async ({ db }) => {
	const opened = await site(db).get('/ar/scholar/quotations', { as: await aScholar(db) })
	expect([opened.status, opened.headers.get('location')]).toEqual([302, '/ar/scholar/fatwas'])
})

test('only people who write answers may look up verses', async ({ db }) => {
	const { get, post } = site(db)
	const user = await aUser(db)
	for (const options of [{}, { as: user }]) {
		expect((await get('/scholar/quran?q=2:255', options)).status).toBe(302)
		expect((await post('/scholar/quotations', { html: 'x' }, options)).status).toBe(302)
	}
})
