import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import {
	firmMembers,
	firms,
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	products,
	suppliers,
} from '../firms/tables.server.ts'
import { importIngredients, readListFor } from './save-list.server.ts'

const listOf = (name: string) => readFileSync(path.join(import.meta.dirname, 'lists-test', name))
const expectedOf = (name: string): { rows: { row: number; outcome: string; column: string | null }[] } =>
	JSON.parse(listOf(`${name}.expected.json`).toString('utf8'))
const today = { today: '2027-03-01', order: null }

async function aFirm(db: Db, role: 'owner' | 'editor' | 'viewer' = 'editor') {
	const person: User = await aUser(db)
	const owner = await aUser(db)
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Example Bakery', country: 'DE' })
		.returning({ id: firms.id })
	const firmId = firm?.id ?? ''
	const joinedAt = new Date()
	await db.insert(firmMembers).values([
		{ firmId, personId: owner.id, role: 'owner', joinedAt },
		{ firmId, personId: person.id, role, joinedAt },
	])
	await db.insert(products).values(
		Array.from({ length: 40 }, (_, index) => ({
			firmId,
			code: `P-${String(index + 1).padStart(3, '0')}`,
			name: `Product ${index + 1}`,
		})),
	)
	return { ctx: as(person, db), firmId }
}

const outcomes = (list: Awaited<ReturnType<typeof readListFor>>) => {
	if (!list.ok) throw new Error(list.fault)
	const counts: Record<string, number> = {}
	for (const { outcome } of list.planned) counts[outcome] = (counts[outcome] ?? 0) + 1
	return counts
}

test('a list is saved once: the same file again changes nothing, a changed date is a further paper', async ({
	db,
}) => {
	const { ctx, firmId } = await aFirm(db)
	const first = { bytes: listOf('again-1.csv'), ...today }
	expect(outcomes(await readListFor(ctx, firmId, first))).toEqual({ new: 120 })
	expect(await db.$count(ingredients)).toBe(0)
	await importIngredients(ctx, firmId, first)
	const rows = async () => [
		await db.$count(ingredients),
		await db.$count(ingredientVersions),
		await db.$count(papers),
		await db.$count(paperIngredients),
		await db.$count(suppliers),
	]
	const once = await rows()
	expect(once.slice(0, 2)).toEqual([120, 120])
	expect(outcomes(await importIngredients(ctx, firmId, first))).toEqual({ same: 120 })
	expect(await rows()).toEqual(once)

	const second = { bytes: listOf('again-2.csv'), ...today }
	const planned = await importIngredients(ctx, firmId, second)
	if (!planned.ok) throw new Error(planned.fault)
	expect(planned.planned.map(({ row, outcome, column }) => ({ row: row.row, outcome, column }))).toEqual(
		expectedOf('again-2.csv').rows.map(({ row, outcome, column }) => ({ row, outcome, column })),
	)
	expect(await db.$count(papers)).toBe((once[2] ?? 0) + 12)
	expect(await db.$count(ingredientVersions)).toBe(120)
	expect(outcomes(await readListFor(ctx, firmId, second))).toEqual({ same: 120 })
})

test('a changed ingredient gets a new version; empty cells change nothing, and a number is adopted', async ({
	db,
}) => {
	const { ctx, firmId } = await aFirm(db, 'owner')
	const save = async (text: string) =>
		outcomes(await importIngredients(ctx, firmId, { bytes: Buffer.from(text), ...today }))
	await save('name,supplier,origin,country\nGlycerin,A GmbH,plant,DE\n')
	expect(await save('ref,name,supplier,origin,country\n7,GLYCERIN,a gmbh,,\n')).toEqual({ changed: 1 })
	expect(await save('ref,name,origin\n7,GLYCERIN,synthetic\n')).toEqual({ changed: 1 })
	const versions = await db.select().from(ingredientVersions).orderBy(ingredientVersions.n)
	expect(versions.map(({ n, name, origin, note }) => [n, name, origin, note])).toEqual([
		[1, 'Glycerin', 'plant', 'DE'],
		[2, 'GLYCERIN', 'plant', 'DE'],
		[3, 'GLYCERIN', 'synthetic', 'DE'],
	])
	expect(new Set(versions.map(({ supplierId }) => supplierId)).size).toBe(1)
	const [ingredient] = await db.select().from(ingredients)
	expect(ingredient).toMatchObject({ ref: '7', version: 3 })
})

test('refused rows are left, the others saved', async ({ db }) => {
	const { ctx, firmId } = await aFirm(db)
	const list = await importIngredients(ctx, firmId, { bytes: listOf('all-bad-40.csv'), ...today })
	expect(outcomes(list)).toEqual({ new: 11, refused: 29 })
	expect(await db.$count(ingredients)).toBe(11)
})

test('who only reads the firm, has left it or is no member finds nothing', async ({ db }) => {
	const { ctx, firmId } = await aFirm(db, 'viewer')
	const read = { bytes: listOf('plain-60.csv'), ...today }
	await expect(importIngredients(ctx, firmId, read)).rejects.toMatchObject({ init: { status: 404 } })
	await expect(importIngredients(as(await aUser(db), db), firmId, read)).rejects.toMatchObject({
		init: { status: 404 },
	})
	const other = await aFirm(db)
	await db
		.update(firmMembers)
		.set({ leftAt: new Date(Date.now() + 1000) })
		.where(eq(firmMembers.personId, other.ctx.actor.id))
	await expect(importIngredients(other.ctx, other.firmId, read)).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('900 rows are reported within two seconds and saved within five', async ({ db }) => {
	const { ctx, firmId } = await aFirm(db)
	const read = { bytes: listOf('clean-900.csv'), ...today }
	await readListFor(ctx, firmId, { ...read, bytes: listOf('plain-60.csv') })
	const started = performance.now()
	expect(outcomes(await readListFor(ctx, firmId, read))).toEqual({ new: 900 })
	const reported = performance.now()
	await importIngredients(ctx, firmId, read)
	const saved = performance.now()
	expect(outcomes(await readListFor(ctx, firmId, read))).toEqual({ same: 900 })
	expect(reported - started).toBeLessThan(2000)
	expect(saved - reported).toBeLessThan(5000)
})
