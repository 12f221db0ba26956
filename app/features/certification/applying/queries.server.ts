import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Case } from '../cases/dossier.server.ts'
import { applicationProducts, applicationSteps } from '../cases/tables.server.ts'
import { products } from '../firms/tables.server.ts'

const mostProducts = 5000

/** The products that a firm can apply for, those of the application marked. */
export function listChoice(ctx: Ctx, { id, firmId }: Pick<Case, 'id' | 'firmId'>) {
	return ctx.db
		.select({
			id: products.id,
			code: products.code,
			name: products.name,
			brand: products.brand,
			isChosen: sql<boolean>`${applicationProducts.productId} is not null`,
			hasRecipe: sql<boolean>`${products.recipe} is not null`,
		})
		.from(products)
		.leftJoin(
			applicationProducts,
			and(eq(applicationProducts.productId, products.id), eq(applicationProducts.applicationId, id)),
		)
		.where(and(eq(products.firmId, firmId), isNull(products.retiredAt)))
		.orderBy(asc(products.code))
		.limit(mostProducts)
}

/** Steps that the firm reads, and of those the ones whose text is meant for it. */
const shownSteps = [
	'started',
	'submitted',
	'withdrawn',
	'claimed',
	'returned',
	'declined',
	'accepted',
	'quoted',
	'quote-accepted',
	'fee-waived',
	'reported',
	'raised',
	'answered',
	'finding-judged',
	'referred',
	'granted',
	'refused',
	'sent-back',
	'suspended',
	'proposal-decided',
	'appealed',
	'appeal-upheld',
	'appeal-overturned',
	'lapsed',
] as const
const shownNotes = ['withdrawn', 'returned', 'declined']

/**
 * The history of an application for its firm, newest first: without names of officers, without what they wrote for each
 * other, and without findings before the report of the visit.
 */
export async function listShownSteps(ctx: Ctx, { id, status }: Pick<Case, 'id' | 'status'>) {
	const { subjectId, kind, note, at } = applicationSteps
	const rows = await ctx.db
		.select({ id: applicationSteps.id, kind, note, at })
		.from(applicationSteps)
		.where(
			and(
				eq(subjectId, id),
				sql`${kind} in (${sql.join(
					shownSteps.filter((one) => one !== 'raised' || status !== 'planned').map((one) => sql`${one}`),
					sql`, `,
				)})`,
			),
		)
		.orderBy(sql`${applicationSteps.id} desc`)
		.limit(300)
	return rows.map((row) => ({ ...row, actor: null, note: shownNotes.includes(row.kind) ? row.note : '' }))
}
