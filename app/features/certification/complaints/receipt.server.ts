import { eq } from 'drizzle-orm'
import { openReceipts } from '#app/platform/receipts/receipts.server.ts'
import { complaints } from './tables.server.ts'

/** Receipts of complainants. */
export const complaintReceipts = openReceipts({
	name: 'complaint',
	async findByHash(ctx, hash) {
		const { id, receiptHash } = complaints
		const [found] = await ctx.db.select({ id }).from(complaints).where(eq(receiptHash, hash))
		return found?.id
	},
})
