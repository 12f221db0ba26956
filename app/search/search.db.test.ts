import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaSearch } from '#app/features/fatwas/library/searchable.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { indexAgain, indexerVersion } from './documents.server.ts'
import { fill, fillDiffering, fillMissing, recount } from './filling.server.ts'
import type { SearchRequest } from './model.ts'
import { search } from './search.server.ts'
import { searchFills } from './tables.server.ts'

const look = (db: Db, text: string, wanted: Partial<SearchRequest> = {}) =>
	search(db, [fatwaSearch], { text, locale: 'en', ...wanted })
const shown = (stretches: { text: string }[]) => stretches.map(({ text }) => text).join('')
const marked = (stretches: { text: string; hit: boolean }[]) =>
	stretches.filter(({ hit }) => hit).map(({ text }) => text)
async function titles(db: Db, text: string, wanted: Partial<SearchRequest> = {}) {
	const { hits } = await look(db, text, wanted)
	return hits.map(({ title }) => shown(title))
}

test('a title ranks above a question, and a question above an answer, however new', async ({ db }) => {
	await aFatwa(db, { title: 'On zakat', question: 'x' })
	await aFatwa(db, { title: 'In question', question: 'About zakat' })
	await aFatwa(db, { title: 'In answer', question: 'x', answers: [{ answer: '<p>Pay <b>zakat</b>.</p>' }] })
	await aFatwa(db, { title: 'Nothing of it', question: 'x' })
	expect(await titles(db, 'zakat')).toEqual(['On zakat', 'In question', 'In answer'])
})

test('more of the words, and rarer ones, come first; what has some of them is found too', async ({ db }) => {
	for (let n = 0; n < 5; n++) await aFatwa(db, { title: `Prayer of day ${n}`, question: 'x' })
	await aFatwa(db, { title: 'Prayer on an aeroplane', question: 'x' })
	await aFatwa(db, { title: 'Food on an aeroplane', question: 'x' })
	await recount(db)
	expect((await titles(db, 'prayer aeroplane')).slice(0, 2)).toEqual([
		'Prayer on an aeroplane',
		'Food on an aeroplane',
	])
	expect((await titles(db, 'Can I pray in an aeroplane?')).slice(0, 1)).toEqual(['Prayer on an aeroplane'])
	expect(await titles(db, 'prayer in a submarine')).toHaveLength(6)
})

test('a word is found in other letters, by the lexicon, and mistyped; the page can say so', async ({
	db,
}) => {
	await aFatwa(db, { title: 'الطلاق في حالة الغضب', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'Smoking cannabis', question: 'x' })
	const divorce = await look(db, 'talaq', { locale: 'ur' })
	expect(divorce.hits.map(({ title }) => marked(title))).toEqual([['الطلاق']])
	const canabis = await look(db, 'canabis')
	expect(canabis.hits.map(({ title }) => marked(title))).toEqual([['cannabis']])
	expect(canabis.insteadOf).toEqual([{ asked: 'canabis', used: ['cannabis'] }])
	expect((await look(db, 'canabis', { exact: true })).hits).toEqual([])
})

test('a title with all of the words comes before a text with all of them, in whatever language', async ({
	db,
}) => {
	await aFatwa(db, { title: 'کریڈٹ کارڈ پر زکوٰۃ', language: 'ur', question: 'x' })
	const question =
		'My bank sells a credit card. Is zakat due on what a credit card owes, or on a card, or on credit?'
	await aFatwa(db, { title: 'On zakat', question })
	expect(await titles(db, 'zakat credit card')).toEqual(['کریڈٹ کارڈ پر زکوٰۃ', 'On zakat'])
})

test('of equal texts the older one comes first if it is in the language of the reader', async ({ db }) => {
	await aFatwa(db, { title: 'Aeroplane', language: 'en', question: 'x' })
	await aFatwa(db, { title: 'Aeroplane!', language: 'ur', question: 'x' })
	expect(await titles(db, 'aeroplane', { locale: 'en' })).toEqual(['Aeroplane', 'Aeroplane!'])
	expect(await titles(db, 'aeroplane', { locale: 'ar' })).toEqual(['Aeroplane!', 'Aeroplane'])
})

test('their language is worth less to who asks in letters that it is not written in', async ({ db }) => {
	const rest = ' and what else there is to say of it'.repeat(3)
	const long = `Aeroplane طائرة${rest}`
	await aFatwa(db, { title: long, language: 'en', question: 'x' })
	await aFatwa(db, { title: 'Aeroplane طائرة', language: 'ar', question: 'x' })
	expect(await titles(db, 'aeroplane', { locale: 'en' })).toEqual([long, 'Aeroplane طائرة'])
	expect(await titles(db, 'طائرة', { locale: 'en' })).toEqual(['Aeroplane طائرة', long])
})

test('what is asked in a language comes first in it, whoever reads', async ({ db }) => {
	await aFatwa(db, { title: 'Fasting', question: 'x' })
	await aFatwa(db, { title: 'الصيام', language: 'ar', question: 'x' })
	expect(await titles(db, 'fasting')).toEqual(['Fasting', 'الصيام'])
	expect(await titles(db, 'الصيام')).toEqual(['الصيام', 'Fasting'])
	expect(await titles(db, 'الصيام', { locale: 'ar' })).toEqual(['الصيام', 'Fasting'])
})

test('what a query names by number comes first', async ({ db }) => {
	await aFatwa(db, { title: 'Ayat of the throne', question: 'When is it recited?' })
	const verse = await aFatwa(db, { title: 'Before sleeping', answers: [{ answer: '<p>Recite 2:255.</p>' }] })
	await aFatwa(db, { title: 'Sahih al-Bukhari', question: 'Who was he?' })
	await aFatwa(db, { title: 'Kindness', answers: [{ answer: '<p>(Bukhari, 6005)</p>' }] })
	expect((await titles(db, '2:255'))[0]).toBe('Before sleeping')
	expect((await titles(db, 'bukhari 6005'))[0]).toBe('Kindness')
	const found = await look(db, `#${verse.number}`)
	expect(found.reference).toMatchObject({
		kind: 'fatwa',
		url: expect.stringContaining(`/fatwas/${verse.number}-`),
	})
})

test('a passage of the answer shows what was found, marked', async ({ db }) => {
	const far = 'Words of another kind stand here and there. '.repeat(30)
	await aFatwa(db, {
		title: 'A question',
		question: 'x',
		answers: [{ answer: `<p>${far} He must compensate the neighbour for the broken fence. ${far}</p>` }],
	})
	const { hits } = await look(db, 'neighbour fence')
	expect(marked(hits[0]?.passage ?? [])).toEqual(['neighbour', 'fence'])
	expect(shown(hits[0]?.passage ?? []).length).toBeLessThan(300)
})

test('what is withdrawn is not found, and its words are in no vocabulary', async ({ db }) => {
	await aFatwa(db, { title: 'Zakat of Muhammad Xylander', question: 'x' })
	const fatwa = await aFatwa(db, {
		title: 'Zakat of Fulan Qwertzuiop',
		question: 'Secret sorrow',
		answers: [{ answer: '<p>Hidden matter.</p>' }],
	})
	expect(await titles(db, 'qwertzuiop')).toHaveLength(1)
	await db.execute(sql`update fatwas set is_private = true where id = ${fatwa.id}`)
	for (const text of ['qwertzuiop', 'qwertzuiob', 'sorrow', 'hidden matter']) {
		const found = await look(db, text)
		expect(found.hits, text).toEqual([])
		expect(JSON.stringify(found), text).not.toContain('Qwertzuiop')
	}
	const { rows } = (await db.execute(sql`select term from search_terms where term ~ 'qwert|sorrow|secret'
		union all select ref from search_documents where ref = ${fatwa.id}
		union all select ref from search_bodies where ref = ${fatwa.id}`)) as unknown as { rows: unknown[] }
	expect(rows).toEqual([])
	expect(await titles(db, 'zakat')).toHaveLength(1)
})

test('nobody finds what is not public', async ({ db }) => {
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		await aFatwa(db, { title: 'Secret zakat', status })
	await aFatwa(db, { title: 'Secret zakat', isPrivate: true })
	const { rows } = (await db.execute(sql`select term from search_terms`)) as unknown as { rows: unknown[] }
	expect(rows).toEqual([])
	expect(await look(db, 'secret zakat')).toMatchObject({ hits: [], total: 0, counts: {} })
})

test('language and category narrow a search; each thing comes once, in the reader’s own language', async ({
	db,
}) => {
	const category = await aCategory(db, { slug: 'money' })
	await aFatwa(db, {
		language: 'ar',
		title: 'حكم نماز',
		answers: [{}, { language: 'ur', title: 'نماز کا حکم' }],
	})
	await aFatwa(db, { language: 'ar', title: 'نماز المال', categoryId: category.id })
	expect(await titles(db, 'نماز', { language: 'ur' })).toEqual(['نماز کا حکم'])
	expect((await titles(db, 'نماز', { locale: 'ur' })).sort()).toEqual(['نماز المال', 'نماز کا حکم'].sort())
	expect(await titles(db, 'نماز', { locale: 'ar', categoryId: category.id })).toEqual(['نماز المال'])
})

test('a thing that another language says a little better is shown as the reader will read it', async ({
	db,
}) => {
	await aFatwa(db, {
		language: 'ar',
		title: 'زكاة',
		answers: [{}, { language: 'en', title: 'Zakat on what one saves for a year' }],
	})
	for (const text of ['zakat', 'زكاة']) {
		expect(await titles(db, text), text).toEqual(['Zakat on what one saves for a year'])
		expect(await titles(db, text, { locale: 'ar' }), text).toEqual(['زكاة'])
	}
	expect(await titles(db, 'saves', { locale: 'ar' })).toEqual(['Zakat on what one saves for a year'])
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
		'"a b"',
		'0:0',
		'999:999',
		'#',
		'#0',
		'~x ^y =z',
		'🕌',
	]
	for (const text of hostile) await look(db, text)
	expect(await titles(db, 'what is')).toEqual(['What is the'])
})

test('an index that is empty, outdated or wrong is filled as its owners have it', async ({ db }) => {
	const fatwa = await aFatwa(db, { title: 'Zakat on gold' })
	await aFatwa(db, { title: 'Zakat on silver' })
	expect(await fillMissing(db, [fatwaSearch])).toBe(2)
	expect(await fillMissing(db, [fatwaSearch])).toBe(0)
	expect(await fillDiffering(db, [fatwaSearch])).toBe(0)

	await db.execute(sql`truncate search_documents, search_bodies, search_terms, search_fills`)
	expect(await titles(db, 'zakat')).toEqual([])
	expect(await fillDiffering(db, [fatwaSearch])).toBe(2)
	expect(await titles(db, 'zakat')).toHaveLength(2)
	expect(await titles(db, 'zkat')).toHaveLength(2)

	await db.execute(sql`insert into search_documents (kind, ref, language, title_words, words)
		values ('fatwa', '00000000-0000-4000-8000-000000000000', 'en', 1, '''zakat'':1A'), ('fatwa', ${fatwa.id}, 'ar', 1, '''zakat'':1A')`)
	await fill(db, fatwaSearch)
	expect((await look(db, 'zakat')).total).toBe(2)
})

test('what comes with Mishkat is filled anew where there is more or less of it than the build knew', async ({
	db,
}) => {
	const fatwa = await aFatwa(db)
	await db.insert(searchFills).values({ kind: 'fatwa', version: indexerVersion, filledAt: new Date() })
	const bundled = { ...fatwaSearch, isBundled: true }
	expect(await fillMissing(db, [bundled])).toBe(0)
	await db.execute(sql`delete from search_documents where ref = ${fatwa.id}`)
	expect(await fillMissing(db, [fatwaSearch])).toBe(0)
	expect(await fillMissing(db, [bundled])).toBe(1)
})

test('a reference in a query hides nothing that its words find', async ({ db }) => {
	await aFatwa(db, { title: 'Kindness', answers: [{ answer: '<p>(Bukhari, 6005)</p>' }] })
	await aFatwa(db, { title: 'Bukhari and his teachers', question: 'x' })
	expect(await titles(db, 'bukhari 6005')).toEqual(['Kindness', 'Bukhari and his teachers'])
})

test('Arabic words are found with particles before them, and with the article in transliteration', async ({
	db,
}) => {
	await aFatwa(db, { title: 'بطلاق زوجته', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'صوف الأرانب', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'هل يمنع ذلك', language: 'ar', question: 'x' })
	expect(await titles(db, 'طلاق', { locale: 'ar' })).toEqual(['بطلاق زوجته'])
	expect(await titles(db, 'وبطلاقها', { locale: 'ar' })).toEqual(['بطلاق زوجته'])
	expect(await titles(db, 'منع', { locale: 'ar' })).toEqual(['هل يمنع ذلك'])
	expect(await titles(db, 'aranib')).toEqual(['صوف الأرانب'])
})

test('what else was searched names each word once, however it may be spelt', async ({ db }) => {
	for (const title of [
		'Salah',
		'Salaah',
		'Namaz',
		'Namaaz',
		'Praying',
		'Prayed',
		'صلاة',
		'الصلاة',
		'نماز',
		'نمازوں',
	])
		await aFatwa(db, { title, question: 'x' })
	const { alsoSearched } = await look(db, 'salat')
	expect(alsoSearched.length).toBeGreaterThan(1)
	expect(
		new Set(
			alsoSearched.map((word) =>
				word
					.replace(/(aa|a)/g, '')
					.slice(0, 4)
					.toLowerCase(),
			),
		).size,
	).toBe(alsoSearched.length)
	expect(alsoSearched.join(' ')).not.toMatch(/sala/i)
})

test('what is written again forgets the words that it no longer says', async ({ db }) => {
	const fatwa = await aFatwa(db, { title: 'Zakat of Qwertzuiop', question: 'x' })
	await db.execute(
		sql`update fatwa_publications set title = 'Zakat of somebody' where fatwa_id = ${fatwa.id}`,
	)
	await indexAgain(db, fatwaSearch, [fatwa.id])
	const { rows } = (await db.execute(
		sql`select term from search_terms where term in ('qwertzuiop', 'somebody', 'zakat') order by 1`,
	)) as unknown as { rows: { term: string }[] }
	expect(rows.map(({ term }) => term)).toEqual(['somebody', 'zakat'])
})

test('a word of one language is no function word of another', async ({ db }) => {
	await aFatwa(db, { title: 'دعاء الهم والحزن', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'ہم نماز کیسے پڑھیں', language: 'ur', question: 'کیا ہم بیٹھ کر پڑھیں' })
	await aFatwa(db, { title: 'هل هم مسلمون؟', language: 'ar', question: 'x' })
	for (const locale of ['ar', 'ur', 'en'] as const)
		expect(await titles(db, 'الهم', { locale }), locale).toEqual(['دعاء الهم والحزن'])

	// "Ear" in Urdu, "was" in Arabic.
	await aFatwa(db, { title: 'کان میں دوا ڈالنا', language: 'ur', question: 'x' })
	await aFatwa(db, {
		title: 'كان النبي صائما',
		language: 'ar',
		question: 'وكان يفطر',
		answers: [{ answer: '<p>كان يصوم.</p>' }],
	})
	for (const text of ['کان', 'کان میں درد'])
		expect(await titles(db, text, { locale: 'ur' }), text).toEqual(['کان میں دوا ڈالنا'])
	// A query of only this word finds it.
	expect(await titles(db, 'كان', { locale: 'ar' })).toContain('كان النبي صائما')
})

test('the reader’s language comes first, also where they write in Latin letters', async ({ db }) => {
	await aFatwa(db, { title: 'زكاة', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'زکوٰۃ', language: 'ur', question: 'x' })
	await aFatwa(db, { title: 'Zakat', question: 'x' })
	const first = { en: 'Zakat', ar: 'زكاة', ur: 'زکوٰۃ' }
	for (const locale of ['en', 'ar', 'ur'] as const)
		expect((await titles(db, 'zakat', { locale }))[0], locale).toBe(first[locale])
	expect((await titles(db, 'زكاة', { locale: 'ur' }))[0]).toBe(first.ur)
})

test('what says a word in its answer comes before a title with a longer word that begins like it', async ({
	db,
}) => {
	await aFatwa(db, { title: 'قصر الصلاة رباعية', language: 'ar', question: 'x' })
	await aFatwa(db, { title: 'القصر في الصلاة الرباعية', language: 'ar', question: 'x' })
	await aFatwa(db, {
		title: 'القروض البنكية',
		language: 'ar',
		question: 'x',
		answers: [{ answer: '<p>هذا القرض ربا محرم، والربا من الكبائر.</p>' }],
	})
	for (const text of ['ربا', 'الربا'])
		expect((await titles(db, text, { locale: 'ar' }))[0], text).toBe('القروض البنكية')
	await aFatwa(db, { title: 'ما هو الربا؟', language: 'ar', question: 'x' })
	for (const text of ['ربا', 'الربا'])
		expect((await titles(db, text, { locale: 'ar' })).slice(0, 2), text).toEqual([
			'ما هو الربا؟',
			'القروض البنكية',
		])
})
