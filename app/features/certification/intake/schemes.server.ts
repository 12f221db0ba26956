import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { schemes } from '../cases/tables.server.ts'

/** The schemes that a firm can apply for. */
export async function listSchemes(ctx: Ctx) {
	return ctx.db
		.select({
			id: schemes.id,
			kind: schemes.kind,
			names: schemes.names,
			texts: schemes.texts,
			months: schemes.months,
			deciders: schemes.deciders,
			promisedDays: schemes.promisedDays,
			maxIngredients: schemes.maxIngredients,
		})
		.from(schemes)
		.where(eq(schemes.isOffered, true))
		.orderBy(asc(schemes.slug))
		.limit(20)
}
