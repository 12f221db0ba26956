import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { searchDocuments } from '#app/search/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, as, aUser } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { publishResponse } from '../api.server.ts'
import { fatwaPublications, fatwas, fatwaTotals } from '../tables.server.ts'
import { moveFatwas } from './move-fatwas.server.ts'

const published = (db: Db) =>
	db.select().from(fatwaPublications).orderBy(asc(fatwaPublications.fatwaId), asc(fatwaPublications.language))
const documents = (db: Db) =>
	db.select().from(searchDocuments).orderBy(asc(searchDocuments.ref), asc(searchDocuments.language))

test('moved fatwas are found in their new category only', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const [from, to] = [await aCategory(db), await aCategory(db)]
	const trade = await aFatwa(db, {
		title: 'Trade in gold',
		categoryId: from.id,
		answers: [{}, { language: 'ar', title: 'التجارة في الذهب' }],
	})
	await aFatwa(db, { categoryId: from.id, isPrivate: true })
	await aFatwa(db, { categoryId: from.id, status: 'pending', answers: [] })
	const apart = await aFatwa(db, { title: 'Fasting', categoryId: to.id })

	expect(await moveFatwas(ctx, { from: from.id, to: to.id, limit: 2 })).toBe(2)
	expect(await moveFatwas(ctx, { from: from.id, to: to.id, limit: 2 })).toBe(1)
	expect(await moveFatwas(ctx, { from: from.id, to: to.id, limit: 2 })).toBe(0)
	expect(await db.select().from(fatwas).where(eq(fatwas.categoryId, to.id))).toHaveLength(4)

	const moved = await published(db)
	const found = await documents(db)
	for (const { id } of [trade, apart]) await publishResponse(ctx, id)
	expect(moved).toEqual(await published(db))
	expect(found).toEqual(await documents(db))
	expect(found).toHaveLength(3)
	for (const { words } of found) expect(words).toContain(`=c:${to.id}`)
	const totals = await db.select().from(fatwaTotals).where(sql`total <> 0`)
	expect(totals.filter((row) => row.category === from.id)).toEqual([])
	expect(totals.find((row) => row.category === to.id && row.language === 'all')?.total).toBe(2)
})

test('only admins move fatwas', async ({ db }) => {
	const from = await aCategory(db)
	await aFatwa(db, { categoryId: from.id })
	const move = { from: from.id, to: (await aCategory(db)).id, limit: 1 }
	await expect(moveFatwas(as(await aUser(db), db), move)).rejects.toMatchObject({ init: { status: 403 } })
})
