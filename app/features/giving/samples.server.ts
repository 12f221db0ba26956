import { and, eq, exists, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { bankFiles, bankLines, bankMatches, bankRules } from './bank/tables.server.ts'
import { payments } from './payments/tables.server.ts'
import { pledges } from './pledges/tables.server.ts'
import { receipts } from './receipts/tables.server.ts'
import {
	fundBalances,
	funds,
	ledgerAccounts,
	ledgerEntries,
	ledgerLines,
	ledgerPeriods,
	ledgerProposals,
} from './tables.server.ts'
import { ways } from './ways/tables.server.ts'

/** Removes the donations of samples with their ledger, in the transaction at hand. Real money is never among them. */
export async function removeSampleDonations(ctx: Ctx): Promise<void> {
	const { db } = ctx
	// The triggers that keep the ledger let samples go where the transaction says so.
	await db.execute(sql`select set_config('mishkat.ledger', 'samples', true)`)
	const entries = db
		.select({ id: ledgerEntries.id })
		.from(ledgerEntries)
		.where(isNotNull(ledgerEntries.sampleAt))
	const sampleFunds = db.select({ id: funds.id }).from(funds).where(isNotNull(funds.sampleAt))
	const accounts = db
		.select({ id: ledgerAccounts.id })
		.from(ledgerAccounts)
		.where(isNotNull(ledgerAccounts.sampleAt))
	const files = db.select({ id: bankFiles.id }).from(bankFiles).where(inArray(bankFiles.accountId, accounts))
	const lines = db.select({ id: bankLines.id }).from(bankLines).where(inArray(bankLines.fileId, files))

	await db.delete(receipts).where(inArray(receipts.entryId, entries))
	await db.delete(payments).where(inArray(payments.fundId, sampleFunds))
	await db.delete(bankMatches).where(inArray(bankMatches.lineId, lines))
	await db.delete(bankLines).where(inArray(bankLines.fileId, files))
	await db.delete(bankRules).where(inArray(bankRules.accountId, accounts))
	await db.delete(bankFiles).where(inArray(bankFiles.accountId, accounts))
	await db.delete(pledges).where(or(isNotNull(pledges.sampleAt), inArray(pledges.fundId, sampleFunds)))
	await db.delete(ledgerProposals).where(inArray(ledgerProposals.fundId, sampleFunds))
	await db.delete(ledgerLines).where(inArray(ledgerLines.entryId, entries))
	await db.delete(ledgerEntries).where(isNotNull(ledgerEntries.sampleAt))
	await db.delete(fundBalances).where(inArray(fundBalances.fundId, sampleFunds))
	// A period with real entries stays, as a real one.
	const inPeriod = db.select().from(ledgerEntries).where(eq(ledgerEntries.periodId, ledgerPeriods.id))
	await db.delete(ledgerPeriods).where(and(isNotNull(ledgerPeriods.sampleAt), notExists(inPeriod)))
	await db
		.update(ledgerPeriods)
		.set({ sampleAt: null })
		.where(and(isNotNull(ledgerPeriods.sampleAt), isNull(ledgerPeriods.closedAt), exists(inPeriod)))
	await db.delete(ways).where(or(isNotNull(ways.sampleAt), inArray(ways.accountId, accounts)))
	await db.delete(ledgerAccounts).where(isNotNull(ledgerAccounts.sampleAt))
	await db.delete(funds).where(isNotNull(funds.sampleAt))
	await invalidatePages(ctx, 'ledger')
}
