import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { scholarCompetences } from '../tables.server.ts'
import { setCompetences } from './set-competences.server.ts'

const forbidden = { init: { status: 403 } }
const gone = { init: { status: 404 } }

test('a scholar says of nobody what they answer', async ({ db }) => {
	const scholar = await aScholar(db)
	const all = { userId: scholar.id, categories: [], languages: [] }
	await expect(setCompetences(as(scholar, db), all)).rejects.toMatchObject(forbidden)
})

test('what a scholar answers is each category in each language, and again everything', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id: userId } = await aScholar(db)
	const [trade, family] = [await aCategory(db), await aCategory(db, { type: 'both' })]
	const rows = async () =>
		(await db.select().from(scholarCompetences)).map((row) => [row.categoryId, row.language]).sort()

	const some = { userId, categories: [trade.id, family.id], languages: ['ar' as const] }
	for (let n = 0; n < 2; n++) expect(await setCompetences(ctx, some)).toEqual({ ok: true })
	expect(await rows()).toEqual(
		[
			[trade.id, 'ar'],
			[family.id, 'ar'],
		].sort(),
	)
	await setCompetences(ctx, { userId, categories: [], languages: ['en', 'ur'] })
	expect(await rows()).toEqual([
		[null, 'en'],
		[null, 'ur'],
	])
	await setCompetences(ctx, { userId, categories: [], languages: [] })
	expect(await rows()).toEqual([])
})

test('nobody answers a category of courses or one that is gone, and only scholars answer', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const scholar = await aScholar(db)
	const course = await aCategory(db, { type: 'course' })
	for (const id of [course.id, '00000000-0000-4000-8000-000000000000']) {
		const refused = await setCompetences(ctx, { userId: scholar.id, categories: [id], languages: [] })
		expect(refused).toEqual({ ok: false, reason: 'no-category' })
	}
	const user = { userId: (await aUser(db)).id, categories: [], languages: ['en' as const] }
	await expect(setCompetences(ctx, user)).rejects.toMatchObject(gone)
})
