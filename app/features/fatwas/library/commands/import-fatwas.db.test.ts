import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, aScholar, as, aUser, noon } from '#tests/world.ts'
import { findFatwa } from '../reading-queries.server.ts'
import { fatwaPublications, fatwaResponses, fatwas, fatwaTotals } from '../tables.server.ts'
import { type ImportedFatwa, importFatwas } from './import-fatwas.server.ts'

const fasting: ImportedFatwa = {
	externalId: '17-en',
	key: '17',
	language: 'en',
	title: 'Fasting on a journey',
	question: 'May I break my fast?',
	answer: '<p>It depends.</p>',
	references: '',
	categoryId: null,
	scholarId: null,
	date: new Date('2020-05-01T00:00:00Z'),
	status: 'approved',
}
const inArabic: ImportedFatwa = {
	...fasting,
	externalId: '17-ar',
	language: 'ar',
	title: 'الصيام في السفر',
	question: 'هل يجوز لي الفطر؟',
	answer: '<p>فيه تفصيل.</p>',
	date: new Date('2021-01-01T00:00:00Z'),
}

const run = (db: Db, ...rows: ImportedFatwa[]) =>
	importFatwas(as(null, db), rows).then((imported) => imported.map((item) => item.outcome))
const published = (db: Db) =>
	db
		.select({
			language: fatwaPublications.language,
			title: fatwaPublications.title,
			isPrimary: fatwaPublications.isPrimary,
			at: fatwaPublications.publishedAt,
		})
		.from(fatwaPublications)
		.orderBy(asc(fatwaPublications.language))
const versions = (db: Db) =>
	db.select().from(fatwaResponses).orderBy(asc(fatwaResponses.language), asc(fatwaResponses.version))

test('a reader finds an imported fatwa at once, in each of its languages', async ({ db }) => {
	const scholar = await aScholar(db)
	const category = await aCategory(db)
	const row = { ...fasting, scholarId: scholar.id, categoryId: category.id }
	expect(await run(db, row, { ...inArabic, scholarId: scholar.id })).toEqual(['created', 'created'])

	const [fatwa, ...others] = await db.select().from(fatwas)
	expect(others).toEqual([])
	expect(fatwa).toMatchObject({
		status: 'approved',
		language: 'en',
		scholarId: scholar.id,
		categoryId: category.id,
		externalId: '17',
		sampleAt: null,
	})
	expect(await published(db)).toEqual([
		{ language: 'ar', title: inArabic.title, isPrimary: false, at: fasting.date },
		{ language: 'en', title: fasting.title, isPrimary: true, at: fasting.date },
	])
	expect(await db.select().from(fatwaTotals).where(eq(fatwaTotals.language, 'all'))).toMatchObject([
		{ total: 1 },
	])
	expect(await db.select().from(events)).toMatchObject([{ name: 'fatwa.imported', subjectId: fatwa?.id }])
})

test('languages that come in different batches are one fatwa', async ({ db }) => {
	expect(await run(db, fasting)).toEqual(['created'])
	expect(await run(db, inArabic)).toEqual(['created'])
	expect(await db.select().from(fatwas)).toHaveLength(1)
	expect((await published(db)).map((row) => [row.language, row.isPrimary])).toEqual([
		['ar', false],
		['en', true],
	])
})

test('the same rows again change nothing', async ({ db }) => {
	await run(db, fasting, inArabic)
	expect(await run(db, { ...fasting }, { ...inArabic })).toEqual(['unchanged', 'unchanged'])
	expect(await run(db, { ...fasting, date: null })).toEqual(['unchanged'])
	expect(await versions(db)).toHaveLength(2)
	expect(await db.select().from(events)).toHaveLength(1)
})

test('a changed answer is another version, and readers see that one', async ({ db }) => {
	await run(db, fasting, inArabic)
	expect(await run(db, { ...fasting, title: 'Fasting while travelling' }, inArabic)).toEqual([
		'updated',
		'unchanged',
	])
	expect((await versions(db)).map((row) => [row.language, row.version])).toEqual([
		['ar', 1],
		['en', 1],
		['en', 2],
	])
	expect((await published(db)).map((row) => row.title)).toEqual([inArabic.title, 'Fasting while travelling'])
	expect(await db.select({ title: fatwas.title }).from(fatwas)).toEqual([
		{ title: 'Fasting while travelling' },
	])
})

test('the row in the language of the fatwa moves it to another category, scholar and date', async ({
	db,
}) => {
	const [category, scholar] = [await aCategory(db), await aScholar(db)]
	await run(db, fasting, inArabic)
	const moved = { ...fasting, categoryId: category.id, scholarId: scholar.id, date: noon }
	expect(await run(db, moved, { ...inArabic, categoryId: null })).toEqual(['updated', 'unchanged'])
	expect((await published(db)).map((row) => row.at)).toEqual([noon, noon])
	expect(await db.select().from(fatwas)).toMatchObject([
		{ categoryId: category.id, scholarId: scholar.id, approvedAt: noon },
	])
	expect(await run(db, moved, inArabic)).toEqual(['unchanged', 'unchanged'])
})

test('what a scholar has changed on the site since stays, unless the file has changed too', async ({
	db,
}) => {
	await run(db, fasting)
	const [first] = await versions(db)
	if (!first) throw new Error('no response')
	const { id: _id, externalId: _externalId, ...own } = first
	await db.insert(fatwaResponses).values({ ...own, version: 2, answer: '<p>Better.</p>' })
	expect(await run(db, fasting)).toEqual(['unchanged'])
	expect(await run(db, { ...fasting, answer: '<p>Best.</p>' })).toEqual(['updated'])
	expect((await versions(db)).map((row) => row.answer)).toEqual([
		'<p>It depends.</p>',
		'<p>Better.</p>',
		'<p>Best.</p>',
	])
})

test('where an answer was published first is no wording: it is put right without another version, and stays', async ({
	db,
}) => {
	await run(db, fasting)
	const [{ number = 0 } = {}] = await db.select({ number: fatwas.number }).from(fatwas)
	const shown = () => findFatwa(as(null, db), { number }, ['en']).then((fatwa) => fatwa?.firstPublished)
	expect(await shown()).toBeNull()
	const sourced = { ...fasting, sourceUrl: 'https://example.org/17', originalNumber: '17' }
	expect(await run(db, sourced)).toEqual(['updated'])
	expect(await run(db, sourced)).toEqual(['unchanged'])
	expect(await run(db, fasting)).toEqual(['unchanged'])
	expect(await versions(db)).toHaveLength(1)
	expect(await shown()).toEqual({ url: 'https://example.org/17', number: '17' })

	await run(db, { ...fasting, answer: '<p>Corrected here.</p>' })
	expect(await versions(db)).toHaveLength(2)
	expect(await shown()).toEqual({ url: 'https://example.org/17', number: '17' })
})

test('a fatwa that was taken off the site does not come back by another import', async ({ db }) => {
	await run(db, fasting)
	await db.update(fatwas).set({ status: 'rejected' })
	expect(await run(db, { ...fasting, answer: '<p>New.</p>' })).toEqual(['updated'])
	expect(await published(db)).toEqual([])
})

test('an answered fatwa waits for its approval', async ({ db }) => {
	expect(await run(db, { ...fasting, status: 'answered' })).toEqual(['created'])
	expect(await db.select().from(fatwas)).toMatchObject([{ status: 'answered', approvedAt: null }])
	expect(await published(db)).toEqual([])
})

test('two rows cannot give the same language of one fatwa', async ({ db }) => {
	expect(await run(db, fasting, { ...fasting, externalId: '17-b' })).toEqual(['created', 'language-taken'])
	expect(await run(db, { ...fasting, externalId: '17-c' })).toEqual(['language-taken'])
	expect(await versions(db)).toHaveLength(1)
})

test('an external id stays with its fatwa and language', async ({ db }) => {
	expect(await run(db, fasting, { ...inArabic, externalId: '17-en' })).toEqual(['created', 'id-taken'])
	expect(await run(db, { ...fasting, key: '18' })).toEqual(['id-taken'])
	expect(await db.select().from(fatwas)).toHaveLength(1)
})

test('the words of somebody who asked here stay theirs', async ({ db }) => {
	const asker = await aUser(db)
	await run(db, fasting)
	await db.update(fatwas).set({ userId: asker.id, title: 'My own words' })
	expect(await run(db, { ...fasting, title: 'Edited' })).toEqual(['updated'])
	expect(await db.select({ title: fatwas.title }).from(fatwas)).toEqual([{ title: 'My own words' }])
})

test('script in an answer never reaches the database', async ({ db }) => {
	await run(db, {
		...fasting,
		answer: '<p onclick=x>a<script>b</script></p>',
		references: '<a href="javascript:x">c</a>',
	})
	expect(await versions(db)).toMatchObject([{ answer: '<p>a</p>', referenceText: '<p>c</p>' }])
})

test('who has claimed a fatwa whose answer was sent back keeps it when the same rows come again', async ({
	db,
}) => {
	const [scholar, holder] = [await aScholar(db), await aScholar(db)]
	const row: ImportedFatwa = { ...fasting, status: 'answered', scholarId: scholar.id }
	await run(db, row)
	await db.update(fatwas).set({ status: 'assigned', scholarId: holder.id })
	expect(await run(db, row)).toEqual(['unchanged'])
	expect(await run(db, { ...row, title: 'Fasting on the road' })).toEqual(['updated'])
	expect(await db.select().from(fatwas)).toMatchObject([{ status: 'assigned', scholarId: holder.id }])
})

test('the country comes with an import and can be corrected; of who asked here it stays theirs', async ({
	db,
}) => {
	expect(await run(db, { ...fasting, country: 'EG' }, { ...inArabic, country: 'SD' })).toEqual([
		'created',
		'created',
	])
	const countryOf = async () => (await db.select().from(fatwas))[0]?.country
	expect(await countryOf()).toBe('EG')
	expect(await run(db, fasting, { ...inArabic, country: 'SD' })).toEqual(['unchanged', 'unchanged'])
	expect(await countryOf()).toBe('EG')
	expect(await run(db, { ...fasting, country: 'MA' })).toEqual(['updated'])
	expect(await countryOf()).toBe('MA')

	await db.update(fatwas).set({ userId: (await aUser(db)).id })
	expect(await run(db, { ...fasting, country: 'EG' })).toEqual(['unchanged'])
	expect(await countryOf()).toBe('MA')
})
