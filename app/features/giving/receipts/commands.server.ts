import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { lockThings } from '#app/workflow/changes.server.ts'
import { assertMay } from '../duties.server.ts'
import { formatReceiptNumber, type ReceiptId } from './model.ts'
import { type ReceiptDonor, sealNames } from './sealed.server.ts'
import { receiptNames, receipts } from './tables.server.ts'

type Corrected = { ok: true; id: ReceiptId } | { ok: false; reason: 'corrected-already' | 'cancelled' }

/**
 * Issues a corrected receipt with other names; the original stays. An already corrected receipt is corrected through
 * its correction.
 * @param of.today `2026-11-28`; the names are erased the retention years later
 */
export function correctReceipt(
	ctx: Ctx<User>,
	id: ReceiptId,
	{
		donor,
		language,
		secret,
		today,
		years,
	}: { donor: ReceiptDonor; language: Locale; secret: string; today: string; years: number },
): Promise<Corrected> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		await lockThings(ctx, [formatReceiptNumber(id)])
		const { series, number } = id
		const [row] = await ctx.db
			.select()
			.from(receipts)
			.where(and(eq(receipts.series, series), eq(receipts.number, number)))
		const { kind, entryId } = requireRow(row)
		if (kind === 'cancellation') return { ok: false, reason: 'cancelled' }
		const [later] = await ctx.db
			.select({ kind: receipts.kind })
			.from(receipts)
			.where(and(eq(receipts.correctsSeries, series), eq(receipts.correctsNumber, number)))
		if (later) return { ok: false, reason: later.kind === 'cancellation' ? 'cancelled' : 'corrected-already' }

		const [made] = await ctx.db
			.insert(receipts)
			.values({ series, kind: 'correction', entryId, correctsSeries: series, correctsNumber: number })
			.returning({ series: receipts.series, number: receipts.number })
		const next = requireRow(made)
		const eraseOn = sql`(${today}::date + make_interval(years => ${years}::int))::date`
		await ctx.db
			.insert(receiptNames)
			.values({ ...next, donor: sealNames(donor, secret, next), language, eraseOn })
		await record(ctx, 'ledger.receipt-corrected', formatReceiptNumber(id))
		return { ok: true, id: next }
	})
}
