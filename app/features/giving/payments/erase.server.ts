import { and, asc, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import { retentionDaysUnpaid } from './model.ts'
import { paymentStepRows, payments } from './tables.server.ts'

const batch = 100

/**
 * Erases payee, notes, reasons and evidence of payments that are over: paid ones some years after their last change,
 * others after `retentionDaysUnpaid`. Amount, purpose, fund and entry stay.
 * @param of.years for paid ones
 * @returns how many were erased
 */
export async function emptyOldPayees(ctx: Ctx, of: { today: string; years: number }): Promise<number> {
	const { id, status, details, updatedAt } = payments
	const isOver = sql`(${updatedAt} + case when ${eq(status, 'paid')} then make_interval(years => ${of.years}::int)
		else make_interval(days => ${retentionDaysUnpaid}::int) end)::date`
	let done = 0
	for (;;) {
		const some = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select({ id })
				.from(payments)
				.where(and(ne(details, ''), notInArray(status, ['requested', 'approved']), lte(isOver, of.today)))
				.orderBy(asc(updatedAt))
				.limit(batch)
				.for('update', { skipLocked: true })
			const ids = due.map((row) => row.id)
			if (ids.length === 0) return 0
			await ctx.db.update(payments).set({ details: '' }).where(inArray(id, ids))
			await ctx.db.update(paymentStepRows).set({ note: '' }).where(inArray(paymentStepRows.subjectId, ids))
			for (const each of ids) await detachFiles(ctx, `payment:${each}`)
			return ids.length
		})
		done += some
		if (some < batch) return done
	}
}
