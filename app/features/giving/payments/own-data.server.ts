import { asc, eq, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listStepsOf } from '#app/workflow/timeline.server.ts'
import { paymentStepRows, payments } from './tables.server.ts'

/** The payments that somebody requested or approved, and their steps, for the download of their data. Payees are others. */
export async function dataOfPayments(ctx: Ctx, personId: string) {
	const { id, status, amountMinor, currency, purpose, dueOn, createdAt, requestedBy, approvedBy } = payments
	const rows = await ctx.db
		.select({ status, amountMinor, currency, purpose, dueOn, createdAt, requestedBy })
		.from(payments)
		.where(or(eq(requestedBy, personId), eq(approvedBy, personId)))
		.orderBy(asc(createdAt), asc(id))
	return {
		payments: rows.map(({ requestedBy, ...row }) => ({ ...row, requested: requestedBy === personId })),
		paymentSteps: await listStepsOf(ctx, paymentStepRows, personId),
	}
}
