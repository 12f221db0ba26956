import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, as } from '#tests/world.ts'
import { categories } from '../tables.server.ts'
import { ensureCategory } from './ensure-category.server.ts'

test('a category that people would read as the same is found, in any of its languages', async ({ db }) => {
	const { id } = await aCategory(db, { name: 'Prayer', names: { ar: 'الصلاة' }, type: 'both' })
	for (const name of [' prayer ', 'PRAYER', 'الصَّلاه'])
		for (const type of ['fatwa', 'course'] as const)
			expect(await ensureCategory(as(null, db), { name, type }), name).toBe(id)
	expect(await db.$count(categories)).toBe(1)
	expect(await db.$count(events)).toBe(0)
})

test('another is made, once, and its address differs from one that is spelt like it', async ({ db }) => {
	const ofFatwas = await ensureCategory(as(null, db), { name: ' Family life ', type: 'fatwa' })
	expect(await ensureCategory(as(null, db), { name: 'Family life', type: 'fatwa' })).toBe(ofFatwas)
	await ensureCategory(as(null, db), { name: 'Family-life!', type: 'fatwa' })
	const made = await db.select().from(categories).orderBy(categories.slug)
	expect(made.map(({ name, slug, type }) => ({ name, slug, type }))).toEqual([
		{ name: 'Family life', slug: 'family-life', type: 'fatwa' },
		{ name: 'Family-life!', slug: 'family-life-2', type: 'fatwa' },
	])
	const said = await db.select({ name: events.name }).from(events)
	expect(said).toEqual([{ name: 'category.created' }, { name: 'category.created' }])
})
