import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { queryWords } from '#app/platform/text/search.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { browse } from './browse.server.ts'
import { type Asked, noWish } from './inputs.ts'
import { maxCandidates, searchFatwas } from './search-queries.server.ts'

const look = (db: Db, asked: Partial<Asked>, locale: Locale = 'en', page = 1) =>
	browse(as(null, db), { asked: { ...noWish, ...asked }, cursor: null, page, locale })
const titles = (found: { fatwas: { title: string }[] }) => found.fatwas.map((fatwa) => fatwa.title)

test('a title ranks above a question, and a question above an answer, however new', async ({ db }) => {
	await aFatwa(db, { title: 'On zakat', question: 'x' })
	await aFatwa(db, { title: 'In question', question: 'About zakat' })
	await aFatwa(db, { title: 'In answer', question: 'x', answers: [{ answer: '<p>Pay <b>zakat</b>.</p>' }] })
	await aFatwa(db, { title: 'Nothing of it', question: 'x' })
	expect(titles(await look(db, { q: 'zakat' }))).toEqual(['On zakat', 'In question', 'In answer'])
})

test('a title that has all words comes before a shorter one that has some of them', async ({ db }) => {
	await aFatwa(db, {
		title: 'Zakat of a family that owns land, camels, a shop, and some of it in gold',
		question: 'x',
	})
	await aFatwa(db, { title: 'Zakat', question: 'I own gold' })
	expect(titles(await look(db, { q: 'zakat gold' }))[1]).toBe('Zakat')
})

test('the words of a query may stand in title and answer by turns', async ({ db }) => {
	await aFatwa(db, { title: 'Gold rings', question: 'x', answers: [{ answer: '<p>Zakat is due.</p>' }] })
	expect(titles(await look(db, { q: 'zakat gold' }))).toEqual(['Gold rings'])
	expect(titles(await look(db, { q: 'zakat silver' }))).toEqual([])
})

test('among equal titles the newest comes first', async ({ db }) => {
	for (const year of [2010, 2026, 2018])
		await aFatwa(db, { title: `Zakat ${year}`, approvedAt: new Date(`${year}-01-01`) })
	expect(titles(await look(db, { q: 'zakat' }))).toEqual(['Zakat 2026', 'Zakat 2018', 'Zakat 2010'])
})

test('nobody finds what is not public', async ({ db }) => {
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		await aFatwa(db, { title: 'Secret zakat', status })
	await aFatwa(db, { title: 'Secret zakat', isPrivate: true })
	for (const actor of [null, await anAdmin(db)]) {
		const found = await searchFatwas(as(actor, db), {
			words: ['secret'],
			language: 'all',
			categoryId: null,
			locale: 'en',
		})
		expect(found).toMatchObject({ fatwas: [], total: 0, likely: [] })
	}
})

test('language and category narrow a search; in all languages each fatwa comes once, in the reader’s own', async ({
	db,
}) => {
	const category = await aCategory(db, { slug: 'money' })
	await aFatwa(db, {
		language: 'ar',
		title: 'حكم نماز',
		answers: [{}, { language: 'ur', title: 'نماز کا حکم' }],
	})
	await aFatwa(db, { language: 'ar', title: 'نماز المال', categoryId: category.id })
	expect(titles(await look(db, { q: 'نماز', language: 'ur' }))).toEqual(['نماز کا حکم'])
	expect(titles(await look(db, { q: 'نماز', language: 'all' }, 'ur')).sort()).toEqual(
		['نماز المال', 'نماز کا حکم'].sort(),
	)
	expect(titles(await look(db, { q: 'نماز', language: 'all' }, 'ar')).sort()).toEqual(
		['حكم نماز', 'نماز المال'].sort(),
	)
	expect(titles(await look(db, { q: 'نماز', language: 'ar', category: 'money' }))).toEqual(['نماز المال'])
	expect(titles(await look(db, { q: 'نماز', language: 'ar', category: category.id }))).toEqual(['نماز المال'])
	expect(titles(await look(db, { q: 'نماز', language: 'ar', category: 'gone' }))).toEqual([])
})

test('who chooses no language gets that of the page, or all where it has nothing or the query is in another script', async ({
	db,
}) => {
	await aFatwa(db, { title: 'English zakat' })
	await aFatwa(db, { language: 'ar', title: 'الزكاة' })
	expect(titles(await look(db, {}))).toEqual(['English zakat'])
	expect(titles(await look(db, {}, 'ar'))).toEqual(['الزكاة'])
	expect(titles(await look(db, {}, 'ur'))).toHaveLength(2)
	expect(titles(await look(db, { q: 'زكاة' }))).toEqual(['الزكاة'])
	expect(titles(await look(db, { q: 'zakat' }, 'ar'))).toEqual(['English zakat'])
	expect(titles(await look(db, { q: 'زكاة', language: 'en' }))).toEqual([])
})

test('a mistyped word is put right and said so, with a way to search for what was typed', async ({ db }) => {
	await aFatwa(db, { title: 'When is Zakat due?' })
	const found = await look(db, { q: 'zakta due' })
	expect(titles(found)).toEqual(['When is Zakat due?'])
	expect(found.meant).toEqual({ query: 'zakat due', isShown: true })
	expect(
		found.fatwas[0]?.titleStretches.filter((stretch) => stretch.hit).map((stretch) => stretch.text),
	).toEqual(['Zakat', 'due'])

	const exact = await look(db, { q: 'zakta due', exact: true })
	expect([titles(exact), exact.meant]).toEqual([[], null])
})

test('a rare word that is found is left alone, and what it looks like is only offered', async ({ db }) => {
	await aFatwa(db, { title: 'Zakat' })
	await aFatwa(db, { title: 'Names', answers: [{ answer: '<p>His name was Zakar.</p>' }] })
	const found = await look(db, { q: 'zakar' })
	expect(titles(found)).toEqual(['Names'])
	expect(found.meant).toEqual({ query: 'zakat', isShown: false })
})

test('a search goes through its pages and stops where it has enough', { timeout: 30_000 }, async ({ db }) => {
	const category = await aCategory(db)
	for (let n = 0; n < 45; n++)
		await aFatwa(db, { title: `Prayer ${n}`, categoryId: category.id, approvedAt: noon })
	const pages = [
		await look(db, { q: 'prayer' }),
		await look(db, { q: 'prayer' }, 'en', 2),
		await look(db, { q: 'prayer' }, 'en', 3),
	]
	expect(pages.map((page) => page.fatwas.length)).toEqual([20, 20, 5])
	expect(new Set(pages.flatMap(titles)).size).toBe(45)
	expect(pages.map((page) => [page.count, page.hasMore, page.newer !== null, page.older !== null])).toEqual([
		[45, false, false, true],
		[45, false, true, true],
		[45, false, true, false],
	])
	expect((await look(db, { q: 'prayer' }, 'en', 99)).fatwas).toEqual([])
	expect(maxCandidates).toBe(100)
})

test('an empty or a hostile query finds nothing or something, and never fails', async ({ db }) => {
	await aFatwa(db, { title: 'What is the' })
	const hostile = [
		"'",
		'"',
		'\\',
		'%',
		'_',
		':*',
		'a:*',
		'!',
		'()',
		"'); delete from fatwas; --",
		'\u0000',
		'\ud800',
		'؟؟',
		'﷽',
		'x'.repeat(10_000),
		'or '.repeat(300),
	]
	for (const q of hostile) {
		const found = await look(db, { q, language: 'all' })
		expect(found.total, q.slice(0, 20)).toBe(1)
		if (queryWords(q).length === 0) expect(found.fatwas, q).toEqual([])
	}
	expect(titles(await look(db, { q: 'what is' }))).toEqual(['What is the'])
	expect((await look(db, { category: "' or 1=1" })).fatwas).toEqual([])
})
