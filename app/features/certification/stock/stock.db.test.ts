import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import {
	firmMembers,
	firms,
	ingredients,
	ingredientVersions,
	papers,
	products,
	recipeLines,
	recipes,
} from '../firms/tables.server.ts'
import type { ListIngredient } from '../intake/check-row.ts'
import { importIngredients } from '../intake/save-list.server.ts'
import { addIngredient, changeIngredient } from './commands/ingredient.server.ts'
import { addProduct, changeProduct, setRetired } from './commands/products.server.ts'
import { type ChosenLine, saveRecipe } from './commands/recipe.server.ts'
import { readGtin } from './gtin.ts'
import { checkIngredient, ingredientColumns, paperColumns } from './ingredient-form.ts'
import { findProduct, listProducts } from './products.server.ts'
import { listLines, searchIngredients } from './recipe.server.ts'
import { stampOf } from './recipe-form.ts'
import { readShare, typedShare } from './share.ts'

const notNow = { ok: false, reason: 'not-now' }
const bread = { code: 'B-1', name: 'Bread', names: {}, brand: '', gtin: '' }
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

async function aFirm(db: Db) {
	const [owner, editor, viewer] = [await aUser(db), await aUser(db), await aUser(db)]
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Noor Bakery', country: 'DE' })
		.returning({ id: firms.id })
	const firmId = firm?.id ?? ''
	await db.insert(firmMembers).values([
		{ firmId, personId: owner.id, role: 'owner', joinedAt: noon },
		{ firmId, personId: editor.id, role: 'editor', joinedAt: noon },
		{ firmId, personId: viewer.id, role: 'viewer', joinedAt: noon },
	])
	return { firmId, owner, editor, viewer }
}

function ingredientOf(fields: Record<string, string>): ListIngredient {
	const checked = checkIngredient(fields, [...ingredientColumns, ...paperColumns], '2026-03-10')
	if (!checked.ok) throw new Error(checked.fault.code)
	return checked.ingredient
}
const salt = ingredientOf({ name: 'Salt', origin: 'mineral' })

async function idOf(done: Promise<{ ok: true; id: string } | { ok: false; reason: string }>) {
	const made = await done
	if (!made.ok) throw new Error(made.reason)
	return made.id
}

const line = (ingredientId: string, over: Partial<ChosenLine> = {}): ChosenLine => ({
	ingredientId,
	share: null,
	takesLatest: false,
	...over,
})
async function present(ctx: Ctx<User>, firmId: string, productId: string) {
	const product = await findProduct(ctx, firmId, productId)
	const recipe = product?.recipe ?? null
	return { recipe, stamp: stampOf(recipe), lines: recipe ? await listLines(ctx, recipe.id) : [] }
}

test('owners and editors of an open firm change its stock, and nobody else', async ({ db }) => {
	const { firmId, owner, editor, viewer } = await aFirm(db)
	const id = await idOf(addProduct(as(owner, db), firmId, bread))
	const salted = await idOf(addIngredient(as(editor, db), firmId, salt))
	const all = (who: User, of = firmId) => [
		addProduct(as(who, db), of, { ...bread, code: 'X' }),
		changeProduct(as(who, db), of, id, bread),
		setRetired(as(who, db), of, id, true),
		saveRecipe(as(who, db), of, id, { stamp: '0', lines: [line(salted)] }),
		addIngredient(as(who, db), of, ingredientOf({ name: 'Sugar', origin: 'plant' })),
		changeIngredient(as(who, db), of, salted, { ingredient: salt, version: 1 }),
	]
	for (const who of [viewer, await aUser(db), await anAdmin(db)])
		for (const done of all(who)) expect(await done).toEqual(notNow)
	expect(await changeProduct(as(editor, db), firmId, id, bread)).toEqual({ ok: true })
	// A firm of one's own does not open the products of another.
	const other = await aFirm(db)
	expect(await changeProduct(as(other.owner, db), other.firmId, id, bread)).toEqual(notNow)
	expect(await setRetired(as(other.owner, db), other.firmId, id, true)).toEqual(notNow)
	const foreign = { stamp: '0', lines: [line(salted)] }
	expect(await saveRecipe(as(other.owner, db), other.firmId, id, foreign)).toEqual(notNow)
	await db.update(firms).set({ closedAt: noon }).where(eq(firms.id, firmId))
	for (const done of all(owner)) expect(await done).toEqual(notNow)
})

test('a code is one product’s in upper and lower case, and the form sent twice makes one', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const id = await idOf(addProduct(ctx, firmId, bread))
	expect(await addProduct(ctx, firmId, bread)).toEqual({ ok: true, id })
	const twice = { ok: false, reason: 'twice' }
	expect(await addProduct(ctx, firmId, { ...bread, code: 'b-1' })).toEqual(twice)
	expect(await addProduct(as(owner, db, later(11)), firmId, bread)).toEqual(twice)
	const bun = await idOf(addProduct(ctx, firmId, { ...bread, code: 'B-2', names: { ar: 'كعكة' } }))
	expect(await changeProduct(ctx, firmId, bun, bread)).toEqual(twice)
	const elsewhere = await aFirm(db)
	expect((await addProduct(as(elsewhere.owner, db), elsewhere.firmId, bread)).ok).toBe(true)
	const found = await listProducts(ctx, firmId, { q: 'كعكه', state: 'current' }, null)
	expect(found.rows.map(({ id }) => id)).toEqual([bun])
	expect(await setRetired(ctx, firmId, bun, true)).toEqual({ ok: true })
	expect((await listProducts(ctx, firmId, { q: '', state: 'current' }, null)).rows).toHaveLength(1)
	expect((await listProducts(ctx, firmId, { q: '', state: 'retired' }, null)).rows).toHaveLength(1)
})

test('a list of products is paged by 25 without a gap', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const rows = Array.from({ length: 60 }, (_, index) => ({
		firmId,
		code: `P-${index}`,
		name: `Product ${index}`,
		updatedAt: noon,
	}))
	await db.insert(products).values(rows)
	const seen = new Set<string>()
	let cursor: string | null = null
	for (let page = 0; page < 3; page++) {
		const { rows, older } = await listProducts(as(owner, db), firmId, { q: '', state: 'current' }, cursor)
		for (const { id } of rows) seen.add(id)
		cursor = older
	}
	expect([seen.size, cursor]).toEqual([60, null])
})

test('a recipe is changed in its place until it is applied for, and then gets a next version', async ({
	db,
}) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const id = await idOf(addProduct(ctx, firmId, bread))
	const salted = await idOf(addIngredient(ctx, firmId, salt))
	const flour = await idOf(addIngredient(ctx, firmId, ingredientOf({ name: 'Flour', origin: 'plant' })))
	expect(await saveRecipe(ctx, firmId, id, { stamp: '0', lines: [line(salted)] })).toEqual({ ok: true })
	const first = await present(ctx, firmId, id)
	expect(first.recipe?.n).toBe(1)
	expect(await saveRecipe(ctx, firmId, id, { stamp: '0', lines: [line(flour)] })).toEqual({
		ok: false,
		reason: 'stale',
	})
	// Nothing changed: even the moment stays.
	const same = { stamp: first.stamp, lines: [line(salted)] }
	expect(await saveRecipe(as(owner, db, later(1)), firmId, id, same)).toEqual({ ok: true })
	expect((await present(ctx, firmId, id)).stamp).toBe(first.stamp)
	const both = [line(flour, { share: 9950 }), line(salted, { share: 50 })]
	await saveRecipe(as(owner, db, later(2)), firmId, id, { stamp: first.stamp, lines: both })
	const second = await present(ctx, firmId, id)
	expect([second.recipe?.n, second.lines.map(({ name, share }) => [name, share])]).toEqual([
		1,
		[
			['Flour', 9950],
			['Salt', 50],
		],
	])
	expect(
		await saveRecipe(as(owner, db, later(3)), firmId, id, { stamp: first.stamp, lines: both }),
	).toMatchObject({ reason: 'stale' })
	await db.update(recipes).set({ frozenAt: noon }).where(eq(recipes.productId, id))
	await saveRecipe(as(owner, db, later(4)), firmId, id, { stamp: second.stamp, lines: [line(flour)] })
	const third = await present(ctx, firmId, id)
	expect([third.recipe?.n, third.recipe?.frozenAt, third.lines.length]).toEqual([2, null, 1])
	const kept = await db
		.select()
		.from(recipeLines)
		.where(eq(recipeLines.recipeId, second.recipe?.id ?? ''))
	expect(kept).toHaveLength(2)
})

test('a recipe takes ingredients of its own firm, each once, and none when it is retired', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const id = await idOf(addProduct(ctx, firmId, bread))
	const salted = await idOf(addIngredient(ctx, firmId, salt))
	const other = await aFirm(db)
	const foreign = await idOf(addIngredient(as(other.owner, db), other.firmId, salt))
	const save = (...lines: ChosenLine[]) => saveRecipe(ctx, firmId, id, { stamp: '0', lines })
	expect(await save(line(salted), line(foreign))).toMatchObject({ reason: 'unknown' })
	expect(await save(line(salted), line(salted))).toMatchObject({ reason: 'unknown' })
	expect((await searchIngredients(ctx, firmId, '', [])).rows.map(({ name }) => name)).toEqual(['Salt'])
	expect((await searchIngredients(ctx, firmId, 'sa', [salted])).rows).toEqual([])
	await setRetired(ctx, firmId, id, true)
	expect(await save(line(salted))).toEqual(notNow)
})

test('a line keeps the ingredient as it was until the change is taken over', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const id = await idOf(addProduct(ctx, firmId, bread))
	const fat = { name: 'Margarine', supplier: 'Mill A', origin: 'plant' }
	const fatId = await idOf(addIngredient(ctx, firmId, ingredientOf(fat)))
	await saveRecipe(ctx, firmId, id, { stamp: '0', lines: [line(fatId)] })
	const changed = ingredientOf({ ...fat, supplier: 'Mill B' })
	expect(await changeIngredient(ctx, firmId, fatId, { ingredient: changed, version: 1 })).toEqual({
		ok: true,
	})
	expect(await changeIngredient(ctx, firmId, fatId, { ingredient: changed, version: 1 })).toMatchObject({
		reason: 'stale',
	})
	const { stamp, lines } = await present(ctx, firmId, id)
	expect(lines).toMatchObject([{ supplier: 'Mill A', isOld: true }])
	await saveRecipe(as(owner, db, later(1)), firmId, id, { stamp, lines: [line(fatId)] })
	expect((await present(ctx, firmId, id)).stamp).toBe(stamp)
	await saveRecipe(as(owner, db, later(1)), firmId, id, {
		stamp,
		lines: [line(fatId, { takesLatest: true })],
	})
	expect((await present(ctx, firmId, id)).lines).toMatchObject([{ supplier: 'Mill B', isOld: false }])
})

test('an ingredient by hand is the same as by a list', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const row = {
		ref: 'R-7',
		name: 'Margarine',
		supplier: 'Mill A',
		country: 'PK',
		e_number: 'E 471',
		origin: 'unknown',
		species: '',
		paper_body: 'JAKIM',
		paper_number: '12/3',
		valid_from: '2026-01-01',
		valid_until: '2027-01-01',
	}
	const id = await idOf(addIngredient(ctx, firmId, ingredientOf(row)))
	const [version] = await db.select().from(ingredientVersions)
	expect(version).toMatchObject({ eNumber: 'E471', risk: 'critical', note: 'PK', n: 1 })
	expect(await db.select().from(papers)).toMatchObject([{ issuer: 'JAKIM', state: 'waiting' }])
	const csv = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
	const list = { bytes: Buffer.from(csv), today: '2026-03-10', order: null }
	const imported = await importIngredients(ctx, firmId, list)
	expect(imported.ok && imported.planned.map(({ outcome }) => outcome)).toEqual(['same'])

	// By hand an emptied field takes away what was there.
	const emptied = ingredientOf({ name: 'Margarine', origin: 'plant' })
	expect(await changeIngredient(ctx, firmId, id, { ingredient: emptied, version: 1 })).toEqual({ ok: true })
	const [now] = await db
		.select()
		.from(ingredientVersions)
		.where(and(eq(ingredientVersions.ingredientId, id), eq(ingredientVersions.n, 2)))
	expect(now).toMatchObject({ supplierId: null, eNumber: '', note: '', risk: 'low' })
	expect((await db.select().from(ingredients))[0]).toMatchObject({ ref: '', version: 2 })
	// Equal: no further version.
	expect(await changeIngredient(ctx, firmId, id, { ingredient: emptied, version: 2 })).toEqual({ ok: true })
	expect(await db.$count(ingredientVersions)).toBe(2)
})

test('a number, and a name with its supplier, are one ingredient’s; a raised risk stays', async ({ db }) => {
	const { firmId, owner } = await aFirm(db)
	const ctx = as(owner, db)
	const id = await idOf(
		addIngredient(ctx, firmId, ingredientOf({ ref: '1', name: 'Salt', origin: 'mineral' })),
	)
	const add = (fields: Record<string, string>) =>
		addIngredient(as(owner, db, later(20)), firmId, ingredientOf(fields))
	expect(await add({ ref: '1', name: 'Sugar' })).toMatchObject({ reason: 'ref-taken' })
	expect(await add({ name: 'salt' })).toMatchObject({ reason: 'name-taken' })
	const second = await idOf(add({ ref: '2', name: 'Salt', supplier: 'Mill' }))
	const asFirst = ingredientOf({ ref: '1', name: 'Salt', supplier: 'Mill' })
	expect(await changeIngredient(ctx, firmId, second, { ingredient: asFirst, version: 1 })).toMatchObject({
		reason: 'ref-taken',
	})
	await db.update(ingredientVersions).set({ risk: 'critical' }).where(eq(ingredientVersions.ingredientId, id))
	const coarse = ingredientOf({ ref: '1', name: 'Coarse salt', origin: 'mineral' })
	await changeIngredient(ctx, firmId, id, { ingredient: coarse, version: 1 })
	const [now] = await db
		.select()
		.from(ingredientVersions)
		.where(and(eq(ingredientVersions.ingredientId, id), eq(ingredientVersions.n, 2)))
	expect(now).toMatchObject({ name: 'Coarse salt', risk: 'critical' })
})

test('a barcode number has a right check digit, a share at most two decimals', () => {
	expect(readGtin('4006381 333931')).toBe('4006381333931')
	expect(readGtin('٤٠٠٦٣٨١٣٣٣٩٣١')).toBe('4006381333931')
	expect(readGtin('96385074')).toBe('96385074')
	for (const wrong of ['4006381333932', '400638133393', '', 'abc']) expect(readGtin(wrong)).toBeNull()
	expect(['12.5', '12,5 %', '١٢٫٥٪', '100', '0.05'].map(readShare)).toEqual([1250, 1250, 1250, 10_000, 5])
	expect(['', 'x', '100.01', '1.234', '-1'].map(readShare)).toEqual([
		null,
		undefined,
		undefined,
		undefined,
		undefined,
	])
	expect([typedShare(1250), typedShare(5), typedShare(null)]).toEqual(['12.5', '0.05', ''])
})
