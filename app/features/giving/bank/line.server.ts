import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { unpayByLine } from '../payments/paid.server.ts'
import { reverseReceived } from '../pledges/received.server.ts'
import { makerOf, type NewEntry, type NewLine, postEntry, postReversal } from '../post.server.ts'
import { linesOf } from '../posting.ts'
import { fundBalances, ledgerAccounts, ledgerPeriods } from '../tables.server.ts'
import { type Books, findBooks } from './books.server.ts'
import type { LineState, lineSteps } from './model.ts'
import { bankLineSteps, bankLines, bankMatches } from './tables.server.ts'

export type Line = typeof bankLines.$inferSelect

/**
 * Locks lines until the end of the transaction, in one order.
 * @throws 404 for unknown ones
 */
export async function lockLines(ctx: Ctx, ids: string[]): Promise<Line[]> {
	const rows = await ctx.db
		.select()
		.from(bankLines)
		.where(inArray(bankLines.id, ids))
		.orderBy(asc(bankLines.id))
		.for('update')
	return ids.map((id) => requireRow(rows.find((row) => row.id === id)))
}

/** The funds for unclear money, of the same kind (sample or real) as the line's account. */
export async function booksOf(ctx: Ctx, { accountId }: Line): Promise<Books> {
	const [account] = await ctx.db
		.select({ sampleAt: ledgerAccounts.sampleAt })
		.from(ledgerAccounts)
		.where(eq(ledgerAccounts.id, accountId))
	const isSample = requireRow(account).sampleAt !== null
	const books = await findBooks(ctx, { isSample })
	if (!books) throw new Error('the funds of unclear money are gone')
	return books
}

/** The day on which a decision is posted: that of the line, or today where its period is closed. */
export async function dayOf(ctx: Ctx, { day }: Line, today: string): Promise<string> {
	const { firstOn, lastOn, closedAt, id } = ledgerPeriods
	const [open] = await ctx.db
		.select({ id })
		.from(ledgerPeriods)
		.where(and(lte(firstOn, day), gte(lastOn, day), isNull(closedAt)))
	return open ? day : today
}

type Change = Partial<Pick<Line, 'settledAs' | 'settledEntryId' | 'otherLineId'>> & { status: LineState }

/** Changes a line and writes the step; nobody's, where it happens by itself. */
export async function writeStep(
	ctx: Ctx,
	line: Line,
	kind: (typeof lineSteps)[number],
	change: Change,
	event: `bank-line.${string}`,
): Promise<void> {
	await ctx.db
		.update(bankLines)
		.set({ ...change, updatedAt: ctx.now })
		.where(eq(bankLines.id, line.id))
	await ctx.db.insert(bankLineSteps).values({
		subjectId: line.id,
		kind,
		actorId: ctx.actor?.id ?? null,
		fromStatus: line.status,
		toStatus: change.status,
		before: { settledAs: line.settledAs, settledEntryId: line.settledEntryId, otherLineId: line.otherLineId },
		at: ctx.now,
	})
	await record(ctx, event, line.id)
}

/**
 * Undoes the decision on a line: it is in suspense again.
 * @param mayCover general money pays what was already spent of the gift
 */
export async function takeBackDecision(
	ctx: Ctx<User>,
	line: Line,
	{ books, day, mayCover = false }: { books: Books; day: string; mayCover?: boolean },
): Promise<void> {
	const matches = await ctx.db
		.select()
		.from(bankMatches)
		.where(and(eq(bankMatches.lineId, line.id), isNull(bankMatches.endedAt)))
		.orderBy(asc(bankMatches.id))
	if (mayCover) await coverSpent(ctx, line, matches, { books, day })
	const entryIds = new Set(matches.flatMap(({ entryId }) => entryId ?? []))
	if (line.settledEntryId !== null) entryIds.add(line.settledEntryId)
	for (const entryId of entryIds) await postReversal(ctx, entryId, { day, memo: '' })
	await unpayByLine(ctx, line.id, { day })
	// Its own entry was reversed, but the money is still in the account: the new entry is that of the transaction from now on.
	if (entryIds.has(line.entryId)) {
		const entryId = await post(ctx, day, {
			lines: linesOf({
				kind: 'unassigned',
				currency: line.currency,
				accountId: line.accountId,
				fundId: books.unassignedId,
				amountMinor: line.amountMinor,
			}),
		})
		await ctx.db.update(bankLines).set({ entryId }).where(eq(bankLines.id, line.id))
	}
	if (matches.length > 0)
		await ctx.db
			.update(bankMatches)
			.set({ endedAt: ctx.now })
			.where(and(eq(bankMatches.lineId, line.id), isNull(bankMatches.endedAt)))
	for (const { pledgeId, amountMinor, entryId } of matches)
		if (pledgeId && entryId !== null)
			await reverseReceived(ctx, pledgeId, { amountMinor, currency: line.currency, entryId })
}

type Spent = { fundId: string; amountMinor: number; entryId: number | null }

/** A fund that already spent the gift gets what it lacks from general money. */
export async function coverSpent(
	ctx: Ctx,
	line: Pick<Line, 'currency' | 'accountId'>,
	matches: Spent[],
	{ books, day }: { books: Books; day: string },
) {
	const needed = new Map<string, number>()
	for (const { fundId, amountMinor, entryId } of matches)
		if (entryId !== null) needed.set(fundId, (needed.get(fundId) ?? 0) + amountMinor)
	for (const [fundId, amount] of [...needed].sort(([one], [other]) => (one < other ? -1 : 1))) {
		if (fundId === books.generalId) continue
		const [held] = await ctx.db
			.select({ minor: fundBalances.balanceMinor })
			.from(fundBalances)
			.where(and(eq(fundBalances.fundId, fundId), eq(fundBalances.currency, line.currency)))
			.for('update')
		const lacking = amount - (held?.minor ?? 0)
		if (lacking <= 0) continue
		const { currency, accountId } = line
		const typed = { currency, accountId, fundId: books.generalId, toFundId: fundId, amountMinor: lacking }
		await post(ctx, day, { lines: linesOf({ kind: 'transfer', ...typed }) })
	}
}

export function post(
	ctx: Ctx,
	day: string,
	entry: { lines: NewLine[] } & Pick<NewEntry, 'approvedBy' | 'onePerson'> & { madeBy?: string },
): Promise<number> {
	return postEntry(ctx, { memo: '', madeBy: makerOf(ctx), day, ...entry })
}
