import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { createCategory } from '#app/features/categories/commands/create-category.server.ts'
import { categorySearch } from '#app/features/categories/searchable.server.ts'
import { archiveCourse } from '#app/features/courses/commands/transitions.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { indexAgain } from './documents.server.ts'
import { fill } from './filling.server.ts'
import type { SearchRequest } from './model.ts'
import { search } from './search.server.ts'

const look = (db: Db, text: string, wanted: Partial<SearchRequest> = {}) =>
	search(db, registry.searchables, { text, locale: 'en', ...wanted })
const of = (kind: string) => {
	const found = registry.searchables.find((each) => each.kind === kind)
	if (!found) throw new Error(kind)
	return found
}
async function found(db: Db, text: string, wanted: Partial<SearchRequest> = {}) {
	const { hits } = await look(db, text, wanted)
	return hits.map(({ kind, title }) => `${kind}: ${title.map(({ text }) => text).join('')}`)
}

test('one search finds what every feature publishes, and counts each kind', async ({ db }) => {
	await aFatwa(db, { title: 'Inheritance of a grandmother' })
	await aCourse(db, { title: 'Inheritance in practice', sections: [{ title: 'Shares of inheritance' }] })
	const result = await look(db, 'inheritance')
	expect(result.counts).toEqual({ fatwa: 1, course: 1, lesson: 1 })
	expect(result.hits.map(({ kind }) => kind).sort()).toEqual(['course', 'fatwa', 'lesson'])
	expect(await found(db, 'inheritance', { kinds: ['lesson'] })).toEqual(['lesson: Shares of inheritance'])
	expect((await look(db, 'inheritance', { kinds: ['lesson'] })).counts).toEqual({
		fatwa: 1,
		course: 1,
		lesson: 1,
	})
})

test('a course that leaves the catalogue leaves the search with its lessons', async ({ db }) => {
	const scholar = await aScholar(db)
	const course = await aCourse(db, {
		title: 'Astronomy',
		scholarId: scholar.id,
		sections: [{ title: 'Qibla by the stars' }],
	})
	expect(await found(db, 'astronomy stars')).toHaveLength(2)
	await archiveCourse(as(scholar, db), course.id)
	expect(await found(db, 'astronomy stars')).toEqual([])
	const { rows } = (await db.execute(
		sql`select term from search_terms where term ~ 'stars|astro'`,
	)) as unknown as { rows: unknown[] }
	expect(rows).toEqual([])
})

test('scholars are found by their names in every script, and no longer when they are gone', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name: 'Maryam Qasmi' })
	await indexAgain(db, of('scholar'), [scholar.id])
	expect(await found(db, 'qasmi')).toEqual(['scholar: Maryam Qasmi'])
	await db.update(profiles).set({ erasedAt: new Date() }).where(eq(profiles.id, scholar.id))
	expect(await found(db, 'qasmi')).toEqual([])
})

test('a category is found once it is made', async ({ db }) => {
	const said = {
		name: 'Astronomy',
		names: { ar: 'الفلك' },
		description: null,
		descriptions: {},
		icon: null,
		subject: null,
		type: 'fatwa' as const,
	}
	await createCategory(as(await anAdmin(db), db), {
		...said,
		notices: {},
		policy: 'open',
		leadsToConsultancy: false,
	})
	expect(await found(db, 'astronomy')).toEqual(['category: Astronomy'])
	expect(await found(db, 'فلك', { locale: 'ar' })).toEqual(['category: الفلك'])
	expect(await categorySearch.count(db)).toBe(3)
})

test('pages and duas are found in each language, as they are worded', async ({ db }) => {
	for (const kind of ['page', 'dua']) await fill(db, of(kind))
	expect(await found(db, 'privacy policy')).toContain('page: Privacy Policy')
	expect((await look(db, 'سفر', { locale: 'ur', kinds: ['dua'] })).hits[0]).toMatchObject({
		language: 'ur',
		url: '/resources/duas/travel',
	})
})

test('an ayah is found by where it stands, by its words as they are written today, and by its meaning', async ({
	db,
}) => {
	await indexAgain(db, of('ayah'), ['2:255', '2:256', '112:1', '18:1', '22:1'])
	await aFatwa(db, { title: 'When is Hajj due?' })
	const throne = ['ayah: Al-Baqara 2:255']
	for (const text of ['2:255', 'baqarah 255', 'سورة البقرة 255', '٢:٢٥٥', 'suratul baqarah ayat no 255'])
		expect(await found(db, text), text).toEqual(throne)
	expect(await found(db, 'no compulsion in religion')).toEqual(['ayah: Al-Baqara 2:256'])
	expect(await found(db, 'لا إكراه في الدين', { locale: 'ar' })).toEqual(['ayah: البقرة 2:256'])
	expect(await found(db, 'surah kahf')).toEqual(['ayah: Al-Kahf 18:1'])
	expect(await found(db, 'hajj')).toEqual(['fatwa: When is Hajj due?'])
	const [hit] = (await look(db, 'الكتاب', { locale: 'ar' })).hits
	expect(hit).toMatchObject({ ref: '18:1', url: '/search?kind=ayah&q=18:1' })
})

test('every kind says as many documents as it has', async ({ db }) => {
	await aFatwa(db)
	await aCourse(db)
	for (const searchable of registry.searchables.filter(({ kind }) => kind !== 'ayah')) {
		await fill(db, searchable)
		const { rows } = (await db.execute(
			sql`select 1 from search_documents where kind = ${searchable.kind}`,
		)) as unknown as { rows: unknown[] }
		expect(rows.length, searchable.kind).toBe(await searchable.count(db))
	}
	expect(await of('ayah').count(db)).toBe(3 * 6236)
	expect(await of('ayah').list(db, '114:5', 9)).toEqual(['114:6'])
})

test('no kind asks two questions at once in the transaction that fills it', async ({ db }) => {
	const { query } = pg.Client.prototype
	const asked = new Set<unknown>()
	const queued: string[] = []
	const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
		this: pg.Client,
		...parts: unknown[]
	) {
		if (asked.has(this)) queued.push(JSON.stringify(parts[0]))
		const answer = Reflect.apply(query, this, parts)
		asked.add(this)
		const answered = () => asked.delete(this)
		answer.then(answered, answered)
		return answer
	})
	for (const searchable of registry.searchables.filter(({ kind }) => kind !== 'ayah'))
		await fill(db, searchable)
	spy.mockRestore()
	expect(queued).toEqual([])
})

test('scholars are found by their fields, and again when a ban for some days has ended', async ({ db }) => {
	const scholar = await aScholar(db, {
		name: 'Maryam Qasmi',
		profile: { specialities: { en: 'Inheritance' } },
	})
	await indexAgain(db, of('scholar'), [scholar.id])
	expect(await found(db, 'inheritance')).toEqual(['scholar: Maryam Qasmi'])
	const [start, end] = [new Date(Date.now() - 9000), new Date(Date.now() - 1000)]
	await db.update(profiles).set({ bannedAt: start, bannedUntil: end }).where(eq(profiles.id, scholar.id))
	await db.execute(sql`delete from search_documents`)
	const job = registry.jobs.find(({ name }) => name === 'accounts.find-scholars-again')
	await job?.run({ db } as Runtime, new Date())
	expect(await found(db, 'inheritance')).toEqual(['scholar: Maryam Qasmi'])
	expect(await job?.run({ db } as Runtime, new Date())).toBeUndefined()
})
