import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import {
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	suppliers,
} from '../firms/tables.server.ts'
import { type PaperFilters, soonDays } from './model.ts'

const pageSize = 25
const order = keyset([papers.createdAt, 'desc'], [papers.id, 'desc'])
const shown = {
	id: papers.id,
	kind: papers.kind,
	issuer: papers.issuer,
	number: papers.number,
	supplier: suppliers.name,
	validFrom: papers.validFrom,
	validUntil: papers.validUntil,
	state: papers.state,
}

/**
 * The papers of a firm, the latest first. Checks no access: call for people who read the firm.
 * @param filters words of the issuer, the number or the supplier
 * @param today `2027-03-01`
 */
export async function listPapers(
	ctx: Ctx<User>,
	firmId: string,
	{ q, state, today }: PaperFilters & { today: string },
	cursor: string | null,
) {
	const text = sql`' ' || fold_person(concat_ws(' ', ${papers.issuer}, ${papers.number}, ${suppliers.name}))`
	const rows = await ctx.db
		.select({
			...shown,
			hasFile: sql<boolean>`${papers.fileId} is not null`,
			key: order.key,
		})
		.from(papers)
		.leftJoin(suppliers, eq(suppliers.id, papers.supplierId))
		.where(
			and(
				eq(papers.firmId, firmId),
				state === 'lapsing'
					? lte(papers.validUntil, sql`${today}::date + ${soonDays}::integer`)
					: state
						? eq(papers.state, state)
						: undefined,
				...containsWords(text, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	const counts = await countIngredients(
		ctx,
		page.rows.map(({ id }) => id),
	)
	return { ...page, rows: page.rows.map((row) => ({ ...row, ingredients: counts.get(row.id) ?? 0 })) }
}

async function countIngredients(ctx: Ctx<User>, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: paperIngredients.paperId, count: sql<number>`count(*)::int` })
		.from(paperIngredients)
		.where(inArray(paperIngredients.paperId, ids))
		.groupBy(paperIngredients.paperId)
	return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A paper of a firm with its file; undefined if the firm has no such paper. */
export async function findPaper(ctx: Ctx<User>, firmId: string, paperId: string) {
	const [row] = await ctx.db
		.select({ ...shown, reason: papers.reason, createdAt: papers.createdAt, file: files })
		.from(papers)
		.leftJoin(suppliers, eq(suppliers.id, papers.supplierId))
		.leftJoin(files, eq(files.id, papers.fileId))
		.where(and(eq(papers.id, paperId), eq(papers.firmId, firmId)))
	return row
}

/** The ingredients that a paper is about, as they are today. */
export function listIngredientsOf(ctx: Ctx<User>, paperId: string) {
	return ctx.db
		.select({ id: ingredients.id, ref: ingredients.ref, name: ingredientVersions.name })
		.from(paperIngredients)
		.innerJoin(ingredients, eq(ingredients.id, paperIngredients.ingredientId))
		.innerJoin(
			ingredientVersions,
			and(eq(ingredientVersions.ingredientId, ingredients.id), eq(ingredientVersions.n, ingredients.version)),
		)
		.where(eq(paperIngredients.paperId, paperId))
		.orderBy(asc(ingredients.folded), asc(ingredients.id))
}
