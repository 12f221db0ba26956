import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { readId } from '#app/platform/ids.ts'
import { fold } from '#app/platform/text/text.ts'
import { canEdit } from '../firms/model.ts'
import { findFirm } from '../firms/queries.server.ts'
import {
	firms,
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	suppliers,
} from '../firms/tables.server.ts'
import type { DateOrder } from './list-date.ts'
import {
	type Change,
	findProductCodes,
	findSuppliers,
	type PlannedRow,
	planList,
} from './plan-list.server.ts'
import { type IngredientList, readList } from './read-list.server.ts'

export type ReadFor = {
	bytes: Uint8Array
	today: string
	order: DateOrder | null
	/** Product codes, folded; else those of the firm. */
	products?: ReadonlySet<string> | undefined
}
export type ListPlan =
	| Extract<IngredientList, { ok: false }>
	| (Extract<IngredientList, { ok: true }> & { planned: PlannedRow[] })

/** Rows of a statement; a larger JSON value costs memory. */
const chunkRows = 5000

/**
 * The firm that a person may import into.
 * @throws 404 if they are no owner or editor of it, or it is closed
 */
export async function requireEditableFirm(ctx: Ctx<User>, firmId: string) {
	const firm = await findFirm(ctx, requireRow(readId(firmId)))
	return requireRow(firm && canEdit(firm.role) && firm.closedAt === null ? firm : null)
}

/** Reads a list and compares it with the ingredients of a firm; nothing is written. */
export async function readListFor(
	ctx: Ctx,
	firmId: string,
	{ bytes, today, order, ...given }: ReadFor,
): Promise<ListPlan> {
	const products = given.products ?? (await findProductCodes(ctx, firmId))
	const list = await readList(bytes, { today, order, products })
	return list.ok ? { ...list, planned: await planList(ctx, firmId, list) } : list
}

/**
 * Saves the rows of a list that are not refused, all or none. Nothing is deleted; a changed ingredient gets a new
 * version, and a changed paper is a further one that waits for acceptance.
 * @throws 404 if the person is no owner or editor of the firm
 */
export async function importIngredients(ctx: Ctx<User>, firmId: string, read: ReadFor): Promise<ListPlan> {
	return transaction(ctx, async (ctx) => {
		await requireEditableFirm(ctx, firmId)
		return saveList(ctx, firmId, read)
	})
}

/** The same for the command line, in a transaction of its caller. */
export async function saveList(ctx: Ctx, firmId: string, read: ReadFor): Promise<ListPlan> {
	await ctx.db.select({ id: firms.id }).from(firms).where(eq(firms.id, firmId)).for('update')
	const list = await readListFor(ctx, firmId, read)
	if (!list.ok) return list
	const changes = list.planned.flatMap(({ change }) => change ?? [])
	if (changes.length === 0) return list
	await saveChanges(ctx, firmId, changes)
	const added = changes.filter(({ known }) => known === null).length
	await record(ctx, 'firm.ingredients-imported', firmId, { added, changed: changes.length - added })
	return list
}

/**
 * Writes new ingredients, versions and papers, for a transaction that has locked the firm.
 * @returns the ids of the ingredients, in the order of the changes
 */
export async function saveChanges(ctx: Ctx, firmId: string, changes: Change[]): Promise<string[]> {
	const supplierIds = await saveSuppliers(
		ctx,
		firmId,
		changes.flatMap(({ version }) => version.supplier || []),
	)
	const supplierOf = ({ version, known }: Change) => {
		if (version.supplier === null) return null
		return version.supplier === ''
			? (known?.supplierId ?? null)
			: (supplierIds.get(fold(version.supplier)) ?? null)
	}
	const saved = changes.map((change) => ({
		change,
		id: change.known?.id ?? randomUUID(),
		supplierId: supplierOf(change),
	}))
	await saveIngredients(ctx, firmId, saved)
	await savePapers(ctx, firmId, saved)
	return saved.map(({ id }) => id)
}

type Saved = { change: Change; id: string; supplierId: string | null }

/**
 * Adds suppliers that the firm does not have yet.
 * @returns ids by folded name
 */
export async function saveSuppliers(
	ctx: Ctx,
	firmId: string,
	typed: readonly string[],
): Promise<Map<string, string>> {
	const names = new Map<string, string>()
	for (const name of typed) if (!names.has(fold(name))) names.set(fold(name), name)
	const known = await findSuppliers(ctx, firmId, [...names.keys()])
	const missing = [...names].filter(([folded]) => !known.has(folded))
	if (missing.length === 0) return known
	const rows = missing.map(([folded, name]) => ({
		id: randomUUID(),
		firmId,
		name,
		folded,
		createdAt: ctx.now,
	}))
	await ctx.db.execute(sql`${insertRows(suppliers, rows)} on conflict do nothing`)
	return findSuppliers(ctx, firmId, [...names.keys()])
}

async function saveIngredients(ctx: Ctx, firmId: string, saved: Saved[]): Promise<void> {
	const added = saved
		.filter(({ change }) => change.known === null)
		.map(({ id, change: { ingredient } }) => ({
			id,
			firmId,
			ref: ingredient.ref,
			kind: ingredient.eNumber ? ('additive' as const) : ('raw' as const),
			version: 1,
			folded: fold(ingredient.name),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		}))
	for (const rows of chunksOf(added)) await ctx.db.execute(insertRows(ingredients, rows))

	const changed = saved.flatMap(({ id, change: { known, ref, needsVersion, version } }) =>
		known
			? {
					id,
					ref,
					version: known.n + (needsVersion ? 1 : 0),
					folded: fold(version.name),
				}
			: [],
	)
	for (const rows of chunksOf(changed))
		await ctx.db.execute(sql`
			update ${ingredients} set ref = row.ref, version = row.version, folded = row.folded, updated_at = ${ctx.now.toISOString()}
			from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, ref text, version integer, folded text)
			where ${ingredients.id} = row.id`)

	const versions = saved
		.filter(({ change }) => change.needsVersion)
		.map(({ id, supplierId, change: { known, version } }) => ({
			id: randomUUID(),
			ingredientId: id,
			n: (known?.n ?? 0) + 1,
			name: version.name,
			supplierId,
			eNumber: version.eNumber,
			origin: version.origin,
			species: version.species,
			note: version.note,
			risk: version.risk,
			at: ctx.now,
		}))
	for (const rows of chunksOf(versions)) await ctx.db.execute(insertRows(ingredientVersions, rows))
}

/** One paper can be about many ingredients of one supplier. */
async function savePapers(ctx: Ctx, firmId: string, saved: Saved[]): Promise<void> {
	const needed = saved.filter(({ change }) => change.needsPaper)
	if (needed.length === 0) return
	const keyOf = (supplierId: string | null, issuer: string, number: string, from: string, until: string) =>
		[supplierId ?? '', fold(issuer), number, from, until].join('\n')
	const known = await ctx.db
		.select({
			id: papers.id,
			supplierId: papers.supplierId,
			issuer: papers.issuer,
			number: papers.number,
			validFrom: papers.validFrom,
			validUntil: papers.validUntil,
		})
		.from(papers)
		.where(eq(papers.firmId, firmId))
	const ids = new Map(
		known.map((paper) => [
			keyOf(paper.supplierId, paper.issuer, paper.number, paper.validFrom ?? '', paper.validUntil ?? ''),
			paper.id,
		]),
	)
	const added: (typeof papers.$inferInsert & { id: string })[] = []
	const links = needed.map(({ id: ingredientId, supplierId, change: { ingredient } }) => {
		const { paperBody: issuer, paperNumber: number, validFrom, validUntil } = ingredient
		const key = keyOf(supplierId, issuer, number, validFrom, validUntil)
		const paperId = ids.get(key) ?? randomUUID()
		if (!ids.has(key)) {
			ids.set(key, paperId)
			added.push({
				id: paperId,
				firmId,
				kind: 'certificate',
				supplierId,
				issuer,
				number,
				validFrom: validFrom || null,
				validUntil: validUntil || null,
				createdAt: ctx.now,
			})
		}
		return { paperId, ingredientId }
	})
	for (const rows of chunksOf(added)) await ctx.db.execute(insertRows(papers, rows))
	for (const rows of chunksOf(links))
		await ctx.db.execute(sql`${insertRows(paperIngredients, rows)} on conflict do nothing`)
}

function chunksOf<T>(rows: T[]): T[][] {
	return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, index) =>
		rows.slice(index * chunkRows, (index + 1) * chunkRows),
	)
}
