import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import type { Cursor } from './inputs.ts'
import { listFatwas } from './list-queries.server.ts'
import { listRelated } from './queries.server.ts'
import { findFatwa } from './reading-queries.server.ts'

const everything = { language: 'all' as const, categoryId: null, locale: 'en' as const }
const titles = (page: { fatwas: { title: string }[] }) => page.fatwas.map((fatwa) => fatwa.title)

async function walk(db: Db, limit: number, cursor: Cursor | null = null): Promise<string[]> {
	const page = await listFatwas(as(null, db), { ...everything, limit, cursor })
	return [...titles(page), ...(page.older ? await walk(db, limit, page.older) : [])]
}

test('what is pending, rejected or private does not exist for anybody, the asker and admins included', async ({
	db,
}) => {
	const asker = await aUser(db)
	const people = [null, asker, await aScholar(db), await anAdmin(db)]
	const hidden = [
		await aFatwa(db, { status: 'pending', userId: asker.id }),
		await aFatwa(db, { status: 'answered', userId: asker.id }),
		await aFatwa(db, { status: 'rejected', userId: asker.id }),
		await aFatwa(db, { isPrivate: true, userId: asker.id }),
	]
	for (const person of people) {
		const ctx = as(person, db)
		expect((await listFatwas(ctx, everything)).fatwas).toEqual([])
		for (const { id, number } of hidden) {
			expect(await findFatwa(ctx, { id }, ['en'])).toBeUndefined()
			expect(await findFatwa(ctx, { number }, ['en'])).toBeUndefined()
		}
	}
})

test('a reader walks through all pages and back, though many were published in the same moment', async ({
	db,
}) => {
	for (let n = 0; n < 7; n++) await aFatwa(db, { title: `Same ${n}`, approvedAt: noon })
	await aFatwa(db, { title: 'Newest', approvedAt: new Date('2026-03-11') })
	await aFatwa(db, { title: 'Oldest', approvedAt: new Date('2020-01-01') })
	const all = await walk(db, 100)
	expect(all).toHaveLength(9)
	expect([all[0], all[8]]).toEqual(['Newest', 'Oldest'])
	for (const limit of [1, 2, 3, 8, 9]) expect(await walk(db, limit), `by ${limit}`).toEqual(all)

	const ctx = as(null, db)
	const first = await listFatwas(ctx, { ...everything, limit: 4 })
	const second = await listFatwas(ctx, { ...everything, limit: 4, cursor: first.older })
	const back = await listFatwas(ctx, { ...everything, limit: 4, cursor: second.newer })
	expect(titles(back)).toEqual(titles(first))
	expect([first.newer, back.newer]).toEqual([null, null])
	const last = await listFatwas(ctx, { ...everything, limit: 4, cursor: second.older })
	expect(titles(last)).toEqual(['Oldest'])
	expect(last.older).toBeNull()
})

test('a list of all languages shows each fatwa once, in the reader’s own language where it can', async ({
	db,
}) => {
	await aFatwa(db, { title: 'One', answers: [{}, { language: 'ur', title: 'ایک' }] })
	await aFatwa(db, { title: 'Two' })
	const ctx = as(null, db)
	expect(titles(await listFatwas(ctx, { ...everything, locale: 'ur' }))).toEqual(['Two', 'ایک'])
	expect(titles(await listFatwas(ctx, { ...everything, locale: 'ar' }))).toEqual(['Two', 'One'])
	expect(titles(await listFatwas(ctx, { ...everything, language: 'ur' }))).toEqual(['ایک'])
})

test('a list of a category holds that category, and says how many there are', async ({ db }) => {
	const category = await aCategory(db)
	await aFatwa(db, { title: 'Inside', categoryId: category.id })
	await aFatwa(db, { title: 'Outside' })
	const page = await listFatwas(as(null, db), { ...everything, language: 'en', categoryId: category.id })
	expect([titles(page), page.inCategory]).toEqual([['Inside'], 1])
})

test('a fatwa is shown in the first language that was asked for and is there, else in its own', async ({
	db,
}) => {
	const { number } = await aFatwa(db, { language: 'ar', answers: [{}, { language: 'en' }] })
	const shown = async (...languages: ('en' | 'ar' | 'ur')[]) =>
		(await findFatwa(as(null, db), { number }, languages))?.language
	expect(await shown('en', 'ar')).toBe('en')
	expect(await shown('ur', 'en')).toBe('en')
	expect(await shown('ur')).toBe('ar')
	expect(
		(await findFatwa(as(null, db), { number }, ['en']))?.versions.map((version) => version.language),
	).toEqual(['en', 'ar'])
})

test('a fatwa outlives its asker, its scholar and its category', async ({ db }) => {
	const asker = await aUser(db)
	const scholar = await aScholar(db)
	const category = await aCategory(db)
	const { number } = await aFatwa(db, {
		userId: asker.id,
		categoryId: category.id,
		answers: [{ scholarId: scholar.id }],
	})
	const find = () => findFatwa(as(null, db), { number }, ['en'])
	expect(await find()).toMatchObject({
		askedByMember: true,
		scholar: { name: scholar.name },
		category: { name: category.name },
	})

	await db.delete(profiles).where(eq(profiles.id, asker.id))
	await db.delete(profiles).where(eq(profiles.id, scholar.id))
	await db.delete(categories).where(eq(categories.id, category.id))
	expect(await find()).toMatchObject({ askedByMember: false, scholar: null, category: null })
})

test('two related ones are of the same category and language, newest first, and never the fatwa itself', async ({
	db,
}) => {
	const category = await aCategory(db)
	for (const title of ['Old', 'Middle', 'New']) await aFatwa(db, { title, categoryId: category.id })
	await aFatwa(db, { title: 'Other category', categoryId: (await aCategory(db)).id })
	await aFatwa(db, { title: 'لغة أخرى', language: 'ar', categoryId: category.id })
	await aFatwa(db, { title: 'Private', isPrivate: true, categoryId: category.id })
	const { number } = await aFatwa(db, { title: 'This', categoryId: category.id })
	const ctx = as(null, db)
	const fatwa = await findFatwa(ctx, { number }, ['en'])
	if (!fatwa) throw new Error('not found')
	expect((await listRelated(ctx, fatwa)).map((card) => card.title)).toEqual(['New', 'Middle'])
	expect(await listRelated(ctx, { ...fatwa, category: null })).toEqual([])
})
