import { and, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bankLines } from './tables.server.ts'

/**
 * Empties what names people in old bank transactions: day, amount and entry stay.
 * @param of.today `2026-11-28`
 * @returns how many
 */
export async function emptyOldLines(ctx: Ctx, of: { today: string; years: number }): Promise<number> {
	const gone = await ctx.db
		.update(bankLines)
		.set({ details: '', why: '', reference: '' })
		.where(
			and(
				ne(bankLines.details, ''),
				lt(bankLines.day, sql`(${of.today}::date - make_interval(years => ${of.years}::int))::date`),
			),
		)
		.returning({ id: bankLines.id })
	return gone.length
}
