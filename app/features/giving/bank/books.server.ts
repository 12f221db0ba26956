import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { funds, ledgerAccounts, ledgerEntries, ledgerLines, ledgerPeriods } from '../tables.server.ts'

export type BankAccount = { id: string; name: string; number: string; currency: string; isSample: boolean }
export type Books = { generalId: string; unassignedId: string }

/** A confirmed and open account. */
export async function findBankAccount(ctx: Ctx, accountId: string): Promise<BankAccount | undefined> {
	const { id, name, number, currency, sampleAt, kind, approvedAt, closedAt } = ledgerAccounts
	const [row] = await ctx.db
		.select({ id, name, number, currency, isSample: sql<boolean>`${sampleAt} is not null` })
		.from(ledgerAccounts)
		.where(and(eq(id, accountId), eq(kind, 'asset'), isNotNull(approvedAt), isNull(closedAt)))
	return row
}

/**
 * The funds for money that came without a known purpose, and for money that left without a known reason; null: one
 * is missing.
 */
export async function findBooks(ctx: Ctx, { isSample }: { isSample: boolean }): Promise<Books | null> {
	const { id, restriction, sampleAt, closedAt, createdAt } = funds
	const rows = await ctx.db
		.select({ id, restriction })
		.from(funds)
		.where(
			and(
				inArray(restriction, ['general', 'unassigned']),
				isNull(closedAt),
				isSample ? isNotNull(sampleAt) : isNull(sampleAt),
			),
		)
		.orderBy(asc(createdAt), asc(id))
	const find = (of: string) => rows.find((row) => row.restriction === of)?.id
	const [generalId, unassignedId] = [find('general'), find('unassigned')]
	return generalId && unassignedId ? { generalId, unassignedId } : null
}

/** The balance of an account in the ledger at the end of a day. */
export async function balanceOn(ctx: Ctx, accountId: string, day: string): Promise<number> {
	const [row] = await ctx.db
		.select({ minor: sql`coalesce(sum(${ledgerLines.amountMinor}), 0)`.mapWith(Number) })
		.from(ledgerLines)
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
		.where(and(eq(ledgerLines.accountId, accountId), lte(ledgerEntries.day, day)))
	return row?.minor ?? 0
}

/** Those of these days that are in no open period, in order. */
export async function findClosedDays(ctx: Ctx, days: string[]): Promise<string[]> {
	const { firstOn, lastOn, closedAt } = ledgerPeriods
	const open = await ctx.db.select({ firstOn, lastOn }).from(ledgerPeriods).where(isNull(closedAt))
	return [...new Set(days)]
		.filter((day) => !open.some((each) => each.firstOn <= day && day <= each.lastOn))
		.sort()
}
