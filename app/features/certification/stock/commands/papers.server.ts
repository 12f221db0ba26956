import { and, desc, eq, inArray } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { ingredients, paperIngredients, papers } from '../../firms/tables.server.ts'
import { saveSuppliers } from '../../intake/save-list.server.ts'
import { changeStock, type Refusal } from '../change-stock.server.ts'
import { paperBucket } from '../files.server.ts'
import type { PaperInput } from '../inputs.ts'

const sameMs = 10 * 60_000

type NewPaper = PaperInput & {
	ingredientIds: readonly string[]
	/** Of the person's upload; null: without a file for now. */
	fileId: string | null
}

/**
 * Adds a paper about ingredients of the firm; it waits for a reviewer. The same form sent twice makes one.
 * @returns its id; `twice`: the firm has it already; `unknown`: an ingredient is not the firm's
 */
export function addPaper(
	ctx: Ctx<User>,
	firmId: string,
	{ supplier, ingredientIds, fileId, ...input }: NewPaper,
): Promise<{ ok: true; id: string } | Refusal<'twice' | 'unknown' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const ids = [...new Set(ingredientIds)]
		const own = and(eq(ingredients.firmId, firmId), inArray(ingredients.id, ids))
		if (ids.length === 0 || (await ctx.db.$count(ingredients, own)) !== ids.length)
			return { ok: false, reason: 'unknown' } as const
		const suppliers = await saveSuppliers(ctx, firmId, supplier === '' ? [] : [supplier])
		const supplierId = suppliers.get(fold(supplier)) ?? null
		const same = await findSame(ctx, firmId, { ...input, supplierId })
		if (same)
			return ctx.now.getTime() - same.createdAt.getTime() < sameMs
				? ({ ok: true, id: same.id } as const)
				: ({ ok: false, reason: 'twice' } as const)
		const [made] = await ctx.db
			.insert(papers)
			.values({ ...input, firmId, supplierId, createdAt: ctx.now })
			.returning({ id: papers.id })
		const { id } = requireRow(made)
		await ctx.db.insert(paperIngredients).values(ids.map((ingredientId) => ({ paperId: id, ingredientId })))
		if (fileId) await attachTo(ctx, firmId, id, fileId)
		await record(ctx, 'firm.paper-added', firmId, { paperId: id })
		return { ok: true, id } as const
	})
}

/**
 * Sends the file of a paper, instead of the one before. What a reviewer has decided on stays.
 * @returns `decided`: it was accepted or refused
 */
export function sendPaperFile(
	ctx: Ctx<User>,
	firmId: string,
	paperId: string,
	fileId: string,
): Promise<{ ok: true } | Refusal<'decided' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const [paper] = await ctx.db
			.select({ state: papers.state })
			.from(papers)
			.where(and(eq(papers.id, paperId), eq(papers.firmId, firmId)))
			.for('update')
		if (!paper) return { ok: false, reason: 'not-now' } as const
		if (paper.state !== 'waiting') return { ok: false, reason: 'decided' } as const
		await attachTo(ctx, firmId, paperId, fileId)
		await record(ctx, 'firm.paper-file-sent', firmId, { paperId })
		return { ok: true } as const
	})
}

async function attachTo(ctx: Ctx<User>, firmId: string, paperId: string, fileId: string): Promise<void> {
	const file = await attachFile(ctx, fileId, `paper:${paperId}`, {
		bucket: paperBucket,
		under: `firms/${firmId}`,
		instead: true,
	})
	await ctx.db.update(papers).set({ fileId: file.id }).where(eq(papers.id, paperId))
}

type Paper = Omit<PaperInput, 'supplier'> & { supplierId: string | null }

/** Without a number, two papers of one issuer can be different ones: only the same form is the same then. */
async function findSame(ctx: Ctx<User>, firmId: string, paper: Paper) {
	const rows = await ctx.db
		.select()
		.from(papers)
		.where(and(eq(papers.firmId, firmId), eq(papers.kind, paper.kind), eq(papers.number, paper.number)))
		.orderBy(desc(papers.createdAt), desc(papers.id))
	return rows.find(
		(row) =>
			fold(row.issuer) === fold(paper.issuer) &&
			row.supplierId === paper.supplierId &&
			row.validFrom === paper.validFrom &&
			row.validUntil === paper.validUntil &&
			(paper.number !== '' || ctx.now.getTime() - row.createdAt.getTime() < sameMs),
	)
}
