import { eq } from 'drizzle-orm'
import { openReceipts } from '#app/platform/receipts/receipts.server.ts'
import { threads } from './tables.server.ts'

/** Receipts of anonymous seekers. */
export const counselingReceipts = openReceipts({
	name: 'counseling',
	async findByHash(ctx, hash) {
		const [found] = await ctx.db.select({ id: threads.id }).from(threads).where(eq(threads.receiptHash, hash))
		return found?.id
	},
})
