import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reopenInstalments, settleInstalments } from '../plans/settle.server.ts'
import { reverseReceived } from '../pledges/received.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { pledgeWorkflow } from '../pledges/workflow.server.ts'
import { makerOf, type NewLine, postEntries, reversedLines } from '../post.server.ts'
import { linesOf } from '../posting.ts'
import { issueReceipts } from '../receipts/issue.server.ts'
import { booksOf, coverSpent, dayOf, type Line, writeStep } from './line.server.ts'
import { bankLines, bankMatches } from './tables.server.ts'

/**
 * A card processor gave money of a gift back, whole or in part: the gift is reversed, what is left of it is posted anew,
 * and its receipt is replaced. What is spent already general money pays. In the transaction at hand, with both lines held.
 * @param refund the line by which the money left, not decided yet
 * @returns false: a person has to decide, since the gift is not matched as a whole, or it is more than the gift
 */
export async function refundLine(
	ctx: Ctx,
	{ gift, refund, today }: { gift: Line; refund: Line; today: string },
): Promise<boolean> {
	const { currency, accountId } = gift
	const refunded = -refund.amountMinor
	const left = gift.amountMinor - gift.refundedMinor - refunded
	const [match, ...more] = await ctx.db
		.select()
		.from(bankMatches)
		.where(and(eq(bankMatches.lineId, gift.id), isNull(bankMatches.endedAt)))
	const isWhole = match && match.amountMinor === left + refunded && more.length === 0
	if (gift.status !== 'matched' || !isWhole || match.entryId === null || left < 0) return false
	const { fundId, pledgeId, entryId } = match
	const books = await booksOf(ctx, gift)
	const day = await dayOf(ctx, refund, today)
	await coverSpent(ctx, gift, [{ fundId, amountMinor: refunded, entryId }], { books, day })

	const { generalId, unassignedId } = books
	const suspense = { kind: 'suspense' as const, currency }
	const pair: NewLine[] = [
		{ fundId: unassignedId, account: { id: accountId }, amountMinor: -refunded },
		{ fundId: unassignedId, account: suspense, amountMinor: refunded },
		{ fundId: generalId, account: { id: accountId }, amountMinor: refunded },
		{ fundId: generalId, account: suspense, amountMinor: -refunded },
	]
	const typed = { currency, accountId, unassignedId }
	// Posted at once: the fund lacks the whole gift at no time.
	const ids = await postEntries(
		ctx,
		[
			{ lines: await reversedLines(ctx, entryId), reverses: entryId },
			...(entryId === gift.entryId
				? [
						{
							lines: linesOf({
								...typed,
								kind: 'unassigned',
								fundId: unassignedId,
								amountMinor: gift.amountMinor,
							}),
						},
					]
				: []),
			...(left > 0 ? [{ lines: linesOf({ ...typed, kind: 'assign', fundId, amountMinor: left }) }] : []),
			{ lines: pair },
		].map((entry) => ({ ...entry, day, memo: '', madeBy: makerOf(ctx) })),
	)
	const settledEntryId = ids.at(-1) ?? null
	const leftEntryId = left > 0 ? (ids.at(-2) ?? null) : null
	await ctx.db.update(bankMatches).set({ endedAt: ctx.now }).where(eq(bankMatches.id, match.id))
	if (leftEntryId !== null) {
		const { by, decidedBy, approvedBy, onePerson, lineId } = match
		const same = { by, decidedBy, approvedBy, onePerson, lineId, pledgeId, fundId }
		await ctx.db.insert(bankMatches).values({ ...same, amountMinor: left, entryId: leftEntryId, at: ctx.now })
	}
	if (pledgeId) await takeBackPart(ctx, pledgeId, { refunded, left, currency, entryId, leftEntryId })

	await ctx.db
		.update(bankLines)
		.set({ refundedMinor: gift.refundedMinor + refunded })
		.where(eq(bankLines.id, gift.id))
	const ofRefund = { status: 'settled', settledAs: 'refund', settledEntryId, otherLineId: gift.id } as const
	await writeStep(ctx, refund, 'settled', ofRefund, 'bank-line.posted')
	const ofGift =
		left > 0 ? { status: 'matched' as const } : { status: 'returned' as const, otherLineId: refund.id }
	await writeStep(ctx, gift, 'returned', ofGift, 'bank-line.reversed')
	if (leftEntryId !== null) await issueReceipts(ctx, [leftEntryId])
	return true
}

type Part = {
	refunded: number
	left: number
	currency: string
	entryId: number
	leftEntryId: number | null
}

async function takeBackPart(
	ctx: Ctx,
	pledgeId: string,
	{ refunded, left, currency, entryId, leftEntryId }: Part,
): Promise<void> {
	const status = await reverseReceived(ctx, pledgeId, { amountMinor: refunded, currency })
	const [pledge] = await ctx.db.select().from(pledges).where(eq(pledges.id, pledgeId))
	if (!pledge) return
	if (pledge.kind === 'plan') {
		await reopenInstalments(ctx, pledgeId, entryId)
		if (leftEntryId !== null)
			await settleInstalments(ctx, [{ planId: pledgeId, entryId: leftEntryId, amountMinor: left, currency }])
		return
	}
	// Nobody is reminded of a gift that was given back.
	if (status === 'pledged')
		await pledgeWorkflow.writeStep(ctx, pledge, { kind: 'withdrawn', set: { status: 'withdrawn' } })
}
