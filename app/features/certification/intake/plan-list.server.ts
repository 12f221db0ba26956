import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fold } from '#app/platform/text/text.ts'
import {
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	products,
	suppliers,
} from '../firms/tables.server.ts'
import { type Origin, type Risk, risks } from '../model.ts'
import type { ListIngredient } from './check-row.ts'
import type { ListColumn } from './columns.ts'
import { type IngredientList, type ListRow, nameKeyOf } from './read-list.server.ts'
import { riskOf } from './risk.ts'

export type Outcome = 'new' | 'changed' | 'same' | 'refused'

/** A row of a list beside the firm's ingredients. */
export type PlannedRow = {
	row: ListRow
	outcome: Outcome
	/** The first column that differs. */
	column: ListColumn | null
	change: Change | null
}

/** An ingredient to add, or to change by a new version or a new paper. */
export type Change = {
	ingredient: ListIngredient
	/** Null: it is new. */
	known: KnownIngredient | null
	/** The firm's number from now on. */
	ref: string
	needsVersion: boolean
	needsPaper: boolean
	/** Of the new version. */
	version: Version
}

type Version = {
	name: string
	/** Empty: none, or the one it has; null: none any more. */
	supplier: string | null
	eNumber: string
	origin: Origin
	species: string
	note: string
	risk: Risk
}

type KnownPaper = { issuer: string; number: string; validFrom: string; validUntil: string }
export type KnownIngredient = Omit<Version, 'supplier'> & {
	id: string
	ref: string
	n: number
	supplierId: string | null
	/** Folded; empty: none. */
	supplier: string
	papers: KnownPaper[]
}

/** The codes of a firm's products, folded; null if it has none yet, so that nothing can be compared. */
export async function findProductCodes(ctx: Ctx, firmId: string): Promise<Set<string> | null> {
	const rows = await ctx.db
		.select({ code: products.code })
		.from(products)
		.where(and(eq(products.firmId, firmId), isNull(products.retiredAt)))
	return rows.length > 0 ? new Set(rows.map(({ code }) => fold(code))) : null
}

/** Compares a list with the ingredients of a firm; nothing is written. */
export async function planList(
	ctx: Ctx,
	firmId: string,
	list: Extract<IngredientList, { ok: true }>,
): Promise<PlannedRow[]> {
	const known = await listKnown(ctx, firmId)
	const byRef = new Map(known.flatMap((one) => (one.ref ? [[one.ref, one] as const] : [])))
	const byName = new Map<string, KnownIngredient>()
	const unnumbered = new Map<string, KnownIngredient>()
	for (const one of known) {
		const key = nameKeyOf(one.name, one.supplier)
		if (!byName.has(key)) byName.set(key, one)
		if (one.ref === '' && !unnumbered.has(key)) unnumbered.set(key, one)
	}
	const used = new Set<string>()
	return list.rows.map((row): PlannedRow => {
		if (!row.ok) return { row, outcome: 'refused', column: row.fault.column, change: null }
		const { ingredient } = row
		const key = nameKeyOf(ingredient.name, fold(ingredient.supplier))
		const found = ingredient.ref ? (byRef.get(ingredient.ref) ?? unnumbered.get(key)) : byName.get(key)
		if (!found) {
			const version = { ...ingredient, note: ingredient.country }
			const needsPaper = ingredient.paperNumber !== ''
			const { ref } = ingredient
			const change = { ingredient, known: null, ref, needsVersion: true, needsPaper, version }
			return { row, outcome: 'new', column: null, change }
		}
		if (used.has(found.id)) {
			const column = ingredient.ref ? 'ref' : 'name'
			const fault = { code: 'row-twice' as const, column, text: ingredient[column] } as const
			return {
				row: { row: row.row, line: row.line, cells: row.cells, ok: false, fault },
				outcome: 'refused',
				column,
				change: null,
			}
		}
		used.add(found.id)
		const { columns, change } = compare(ingredient, found)
		const [column] = columns
		return column
			? { row, outcome: 'changed', column, change }
			: { row, outcome: 'same', column: null, change: null }
	})
}

/** An empty cell says nothing, and changes nothing. */
function compare(
	ingredient: ListIngredient,
	known: KnownIngredient,
): { columns: ListColumn[]; change: Change } {
	const columns: ListColumn[] = []
	const differs = (column: ListColumn, said: string, has: string) => {
		if (said !== '' && said !== has) columns.push(column)
	}
	differs('ref', ingredient.ref, known.ref)
	differs('name', ingredient.name, known.name)
	differs('supplier', fold(ingredient.supplier), known.supplier)
	differs('country', ingredient.country, countryIn(known.note))
	differs('e_number', ingredient.eNumber, known.eNumber)
	differs('origin', ingredient.origin === 'unknown' ? '' : ingredient.origin, known.origin)
	differs('species', ingredient.species, known.species)
	const needsVersion = columns.some((column) => column !== 'ref')
	const paper = paperColumn(ingredient, known.papers)
	if (paper) columns.push(paper)

	const origin = ingredient.origin === 'unknown' ? known.origin : ingredient.origin
	const isOfAnimal = origin === 'animal' || origin === 'mixed' || origin === 'unknown'
	const version = {
		name: ingredient.name,
		supplier: ingredient.supplier,
		eNumber: ingredient.eNumber || known.eNumber,
		origin,
		species: ingredient.species || (isOfAnimal ? known.species : ''),
		note: ingredient.country ? withCountry(known.note, ingredient.country) : known.note,
	}
	const change = {
		ingredient,
		known,
		ref: ingredient.ref || known.ref,
		needsVersion,
		needsPaper: paper !== null,
		version: { ...version, risk: riskBeside(version, known) },
	}
	return { columns, change }
}

/** The risk of a next version: computed, but not lower than one that a reviewer raised. */
export function riskBeside(version: Parameters<typeof riskOf>[0], known: KnownIngredient): Risk {
	const computed = riskOf(version)
	const isRaised = risks.indexOf(known.risk) > risks.indexOf(riskOf(known))
	return isRaised && risks.indexOf(known.risk) > risks.indexOf(computed) ? known.risk : computed
}

/** The first column of a paper that the ingredient does not have yet. */
function paperColumn(ingredient: ListIngredient, known: KnownPaper[]): ListColumn | null {
	if (ingredient.paperNumber === '') return null
	const isSaid = (said: string, has: string) => said === '' || said === has
	const ofBody = known.filter(({ issuer }) => fold(issuer) === fold(ingredient.paperBody))
	const ofNumber = ofBody.filter(({ number }) => number === ingredient.paperNumber)
	const ofStart = ofNumber.filter(({ validFrom }) => isSaid(ingredient.validFrom, validFrom))
	if (ofStart.some(({ validUntil }) => isSaid(ingredient.validUntil, validUntil))) return null
	if (ofStart.length > 0) return 'valid_until'
	if (ofNumber.length > 0) return 'valid_from'
	return ofBody.length > 0 ? 'paper_number' : 'paper_body'
}

/** The country of origin stands alone in the first line of the note. */
export function countryIn(note: string): string {
	return /^[A-Z]{2}(?=\n|$)/.exec(note)?.[0] ?? ''
}

/** @param country empty: it is not known any more */
export function withCountry(note: string, country: string): string {
	const rest = countryIn(note) ? note.slice(3) : note
	return [country, rest].filter((part) => part !== '').join('\n')
}

/** @param ingredientId only this one */
export async function listKnown(ctx: Ctx, firmId: string, ingredientId?: string): Promise<KnownIngredient[]> {
	const only = (column: typeof ingredients.id | typeof paperIngredients.ingredientId) =>
		ingredientId === undefined ? undefined : eq(column, ingredientId)
	const rows = await ctx.db
		.select({
			id: ingredients.id,
			ref: ingredients.ref,
			n: ingredients.version,
			name: ingredientVersions.name,
			supplierId: ingredientVersions.supplierId,
			supplier: suppliers.folded,
			eNumber: ingredientVersions.eNumber,
			origin: ingredientVersions.origin,
			species: ingredientVersions.species,
			note: ingredientVersions.note,
			risk: ingredientVersions.risk,
		})
		.from(ingredients)
		.innerJoin(
			ingredientVersions,
			and(eq(ingredientVersions.ingredientId, ingredients.id), eq(ingredientVersions.n, ingredients.version)),
		)
		.leftJoin(suppliers, eq(suppliers.id, ingredientVersions.supplierId))
		.where(and(eq(ingredients.firmId, firmId), only(ingredients.id)))
		.orderBy(ingredients.createdAt, ingredients.id)
	const links = await ctx.db
		.select({
			ingredientId: paperIngredients.ingredientId,
			issuer: papers.issuer,
			number: papers.number,
			validFrom: papers.validFrom,
			validUntil: papers.validUntil,
		})
		.from(papers)
		.innerJoin(paperIngredients, eq(paperIngredients.paperId, papers.id))
		.where(and(eq(papers.firmId, firmId), only(paperIngredients.ingredientId)))
	const papersOf = new Map<string, KnownPaper[]>()
	for (const { ingredientId, validFrom, validUntil, ...paper } of links) {
		const theirs = papersOf.get(ingredientId) ?? []
		theirs.push({ ...paper, validFrom: validFrom ?? '', validUntil: validUntil ?? '' })
		papersOf.set(ingredientId, theirs)
	}
	return rows.map((row) => ({ ...row, supplier: row.supplier ?? '', papers: papersOf.get(row.id) ?? [] }))
}

/** Ids of suppliers by their folded names. */
export async function findSuppliers(
	ctx: Ctx,
	firmId: string,
	folded: string[],
): Promise<Map<string, string>> {
	if (folded.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: suppliers.id, folded: suppliers.folded })
		.from(suppliers)
		.where(and(eq(suppliers.firmId, firmId), inArray(suppliers.folded, folded)))
	return new Map(rows.map((row) => [row.folded, row.id]))
}
