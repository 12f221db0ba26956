import { expect } from 'vitest'
import { ayahSearch } from '#app/features/scripture/searchable.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { searchMissMarks } from './tables.server.ts'

const read = async (db: Db, path: string) => (await site(db).get(path)).text()
const of = (q: string, more = '') => `/search?q=${encodeURIComponent(q)}${more}`

test('a reader finds an answer in another script, marked, and is told what else was searched', async ({
	db,
}) => {
	await aFatwa(db, { title: 'أحكام الوضوء للمريض', language: 'ar', question: 'x' })
	const page = await read(db, of('wuzu'))
	expect(page).toContain('<mark>الوضوء</mark>')
	expect(page).toMatch(/Also searched:.*الوضوء/)
	expect(page).toContain('1 result')
	expect(page).toContain('name="robots" content="noindex"')
	expect(page).not.toContain('<script src="/assets/entry')
})

test('a mistyped word says what was looked for instead, and how to have it as typed', async ({ db }) => {
	await aFatwa(db, { title: 'Smoking cannabis', question: 'x' })
	const page = await read(db, of('canabis'))
	expect(page).toMatch(/No results for “.?canabis.?”. Showing results for .?cannabis/)
	expect(page).toContain('/search?q=canabis&amp;exact=1')
	const exact = await read(db, of('canabis', '&exact=1'))
	expect(exact).toContain('No results')
	expect(exact).toContain('Show similar results too')
})

test('kinds are tabs with their counts; a language and a kind narrow it', async ({ db }) => {
	await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	await aFatwa(db, { title: 'زكاة الذهب', language: 'ar', question: 'x' })
	expect(await read(db, of('zakat'))).toMatch(
		/href="\/search\?q=zakat&amp;kind=fatwa"[^>]*><bdi>[^<]*<\/bdi><bdi[^>]*>2</,
	)
	const arabic = await read(db, of('zakat', '&lang=ar&kind=fatwa'))
	expect(arabic).toContain('1 result')
	expect(arabic).toContain('زكاة')
	expect(arabic).not.toContain('on gold')
	expect((await site(db).get(of('zakat', '&lang=xx&kind=none&page=-4&exact=7'))).status).toBe(200)
})

test('nothing found offers to ask a scholar; the empty page says what can be typed', async ({ db }) => {
	const none = await read(db, of('qwertyuiop'))
	expect(none).toContain('No results')
	expect(none).toContain('href="/fatwas/submit"')
	const empty = await read(db, '/ur/search')
	expect(empty).toContain('رومن اردو')
	expect(await read(db, '/search?q=%00%20')).toContain('Roman Urdu')
})

test('the number of an answer leads to it', async ({ db }) => {
	const fatwa = await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	const answer = await site(db).get(of(`#${fatwa.number}`))
	expect(answer.status).toBe(302)
	expect(answer.headers.get('location')).toContain(`/fatwas/${fatwa.number}`)
})

test('words without results are recorded one by one, and not while typing', async ({ db }) => {
	await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	const { get } = site(db)
	await get(of('zakat of qwertyuiop'), { headers: { 'sec-fetch-dest': 'empty' } })
	expect(await db.select().from(searchMissMarks)).toEqual([])
	await get(of('zakat of qwertyuiop'), { headers: { 'sec-fetch-dest': 'document' } })
	await get(of('zakat of qwertyuiop 03001234567'))
	expect(await db.select({ word: searchMissMarks.word }).from(searchMissMarks)).toEqual([
		{ word: 'qwertyuiop' },
	])
})

test('an ayah stands whole, with what it means in the language of the reader and who translated it', async ({
	db,
}) => {
	await indexAgain(db, ayahSearch, ['2:255', '2:256'])
	const english = await read(db, of('no compulsion in religion'))
	expect(english).toContain('لَآ إِكْرَاهَ فِى ٱلدِّينِ')
	expect(english).toMatch(/<mark>compulsion<\/mark> in <mark>religion<\/mark>/)
	expect(english).toContain('Translation of the meanings: M. M. Pickthall (1930)')
	const byArabic = await read(db, of('لا إكراه في الدين'))
	expect(byArabic).toContain('There is no compulsion in religion.')
	expect(byArabic).toContain('M. M. Pickthall (1930)')
	expect(await read(db, `/ur${of('2:255')}`)).toContain('ترجمہ: فتح محمد جالندھری')
	expect(await read(db, `/ar${of('2:255')}`)).not.toContain('Pickthall')
})

test('a question that nothing answers leads to a scholar before ayat that share a word', async ({ db }) => {
	await indexAgain(db, ayahSearch, ['2:255', '2:256', '2:275'])
	await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	const page = await read(db, of('bitcoin religion'))
	expect(page).toMatch(/No answer to “.?bitcoin religion.?” yet/)
	expect(page.indexOf('/fatwas/submit?title=bitcoin+religion')).toBeGreaterThan(0)
	expect(page.indexOf('No answer to')).toBeLessThan(page.indexOf('There is no compulsion'))
	// No offer to ask for answered questions, references, and searches of ayat.
	for (const asked of [of('zakat gold'), of('2:255'), of('bitcoin religion', '&kind=ayah')])
		expect(await read(db, asked), asked).not.toContain('No answer to')
	// A service that is off is not linked.
	const without = await site(db, { 'services.off': ['fatwas'] }).get(of('bitcoin religion'))
	expect(await without.text()).not.toContain('No answer to')
	expect(await read(db, `/ar${of('bitcoin religion')}`)).toContain('لا جواب بعد عن')
	expect(await read(db, `/ur${of('bitcoin religion')}`)).toContain('ابھی کوئی جواب نہیں')
})

test('a page of results says one number, whichever kind is chosen', async ({ db }) => {
	await indexAgain(db, ayahSearch, ['2:43'])
	await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	// Three match in their answer only.
	for (const title of ['One', 'Two', 'Three'])
		await aFatwa(db, { title, question: 'x', answers: [{ answer: '<p>Pay zakat.</p>' }] })
	const numbers = async (path: string) => {
		const page = await read(db, path)
		const tabs: [string, number][] = [
			...page.matchAll(/href="\/search\?q=zakat&amp;kind=(\w+)"[^>]*><bdi>[^<]*<\/bdi><bdi[^>]*>(\d+)</g),
		].map(([, kind = '', count]) => [kind, Number(count)])
		const [, said] = />(\d+) results?</.exec(page) ?? []
		return { tabs: Object.fromEntries(tabs), said: Number(said) }
	}
	const all = await numbers(of('zakat'))
	expect(all.tabs).toEqual({ fatwa: 4, ayah: 1 })
	expect(all.said).toBe(Object.values(all.tabs).reduce((sum, each) => sum + each, 0))
	for (const [kind, count] of Object.entries(all.tabs))
		expect(await numbers(of('zakat', `&kind=${kind}`)), kind).toEqual({ tabs: all.tabs, said: count })
})
