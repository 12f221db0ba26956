import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as } from '#tests/world.ts'
import { listCategories } from '../api.server.ts'
import { moveCategory } from './move-category.server.ts'

test('an admin moves a category past its neighbour; at the end of the list it stays', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const [a, b, c] = [await aCategory(db), await aCategory(db), await aCategory(db)]
	const order = async () => (await listCategories(ctx, 'fatwa')).map(({ id }) => id)
	expect(await order()).toEqual([a.id, b.id, c.id])
	await moveCategory(ctx, { id: c.id, by: -1, among: 'all' })
	expect(await order()).toEqual([a.id, c.id, b.id])
	await moveCategory(ctx, { id: a.id, by: 1, among: 'all' })
	expect(await order()).toEqual([c.id, a.id, b.id])
	await moveCategory(ctx, { id: b.id, by: 1, among: 'all' })
	await moveCategory(ctx, { id: c.id, by: -1, among: 'all' })
	expect(await order()).toEqual([c.id, a.id, b.id])
	const told = await db.select().from(events)
	expect(told.map(({ name, subjectId }) => [name, subjectId])).toEqual([
		['category.moved', c.id],
		['category.moved', a.id],
	])
	const added = await aCategory(db)
	expect(await order()).toEqual([c.id, a.id, b.id, added.id])
	await expect(moveCategory(ctx, { id: crypto.randomUUID(), by: 1, among: 'all' })).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('an admin who sorts the categories of fatwas changes the order of no two categories of courses', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const both = await aCategory(db, { type: 'both' })
	const first = await aCategory(db, { type: 'course' })
	const second = await aCategory(db, { type: 'course' })
	const fatwa = await aCategory(db, { type: 'fatwa' })
	const order = async (type: 'course' | 'fatwa') => (await listCategories(ctx, type)).map(({ id }) => id)
	await moveCategory(ctx, { id: fatwa.id, by: -1, among: 'fatwa' })
	expect(await order('fatwa')).toEqual([fatwa.id, both.id])
	expect(await order('course')).toEqual([both.id, first.id, second.id])
	await moveCategory(ctx, { id: both.id, by: 1, among: 'course' })
	expect(await order('course')).toEqual([first.id, both.id, second.id])
	expect(await order('fatwa')).toEqual([fatwa.id, both.id])
})

test('a scholar does not sort the categories', async ({ db }) => {
	const { id } = await aCategory(db)
	await expect(moveCategory(as(await aScholar(db), db), { id, by: 1, among: 'all' })).rejects.toMatchObject({
		init: { status: 403 },
	})
})
