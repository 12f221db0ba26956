import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aCategory, as, noon } from '#tests/world.ts'
import { ensureCategory, listCategories } from './api.server.ts'
import { categories } from './tables.server.ts'

test('a reader of courses is offered the categories of courses and of both, in their order', async ({
	db,
}) => {
	const course = await aCategory(db, { type: 'course', createdAt: noon, position: 2 })
	await aCategory(db, { type: 'fatwa' })
	const both = await aCategory(db, { type: 'both', createdAt: noon, position: 1 })
	const listed = await listCategories(as(null, db), 'course')
	expect(listed.map((category) => category.id)).toEqual([both.id, course.id])
})

test('an importer who names a category that exists gets it, in any language and case', async ({ db }) => {
	const family = await aCategory(db, { type: 'fatwa', name: 'Family', names: { ar: 'الأسرة' } })
	const ctx = as(null, db)
	for (const name of ['Family', ' family ', 'FAMILY', 'الاسرة', 'الأُسرة']) {
		expect(await ensureCategory(ctx, { name, type: 'fatwa' })).toBe(family.id)
	}
})

test('an importer who names a new category gets one with a readable slug, once', async ({ db }) => {
	const ctx = as(null, db)
	const id = await ensureCategory(ctx, { name: 'Quran & Arabic', type: 'course' })
	expect(await ensureCategory(ctx, { name: 'quran & arabic', type: 'course' })).toBe(id)
	const rows = await db.select().from(categories)
	expect(rows.map(({ id, slug, name, type }) => ({ id, slug, name, type }))).toEqual([
		{ id, slug: 'quran-arabic', name: 'Quran & Arabic', type: 'course' },
	])
})

test('two names that are spelt alike in a URL get two slugs', async ({ db }) => {
	const ctx = as(null, db)
	await ensureCategory(ctx, { name: 'C & D', type: 'course' })
	await ensureCategory(ctx, { name: 'C, D', type: 'course' })
	const rows = await db.select({ slug: categories.slug }).from(categories).orderBy(categories.slug)
	expect(rows.map((row) => row.slug)).toEqual(['c-d', 'c-d-2'])
})

test('a category of fatwas does not serve courses of the same name', async ({ db }) => {
	const ctx = as(null, db)
	const fatwa = await ensureCategory(ctx, { name: 'Family', type: 'fatwa' })
	const course = await ensureCategory(ctx, { name: 'Family', type: 'course' })
	expect(course).not.toBe(fatwa)
})
