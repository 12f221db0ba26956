import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { OfficerFunction, Part } from '../model.ts'
import { casePeople, officers } from './tables.server.ts'

/** People with these parts in a case who have not left. */
export async function listSeated(ctx: Ctx, applicationId: string, parts: readonly Part[]): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: casePeople.personId })
		.from(casePeople)
		.where(
			and(
				eq(casePeople.applicationId, applicationId),
				inArray(casePeople.part, [...parts]),
				isNull(casePeople.recusedAt),
			),
		)
	return rows.map(({ id }) => id)
}

/** People who are named for a function and have no tie to the firm. */
export async function listNamed(ctx: Ctx, firmId: string, of: OfficerFunction): Promise<string[]> {
	const isTied = sql`certification_conflict(${firmId}::uuid, ${officers.personId}, ${ctx.now.toISOString()}::timestamptz)`
	const rows = await ctx.db
		.select({ id: officers.personId })
		.from(officers)
		.where(and(eq(officers.function, of), not(isTied)))
	return rows.map(({ id }) => id)
}
