import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { assertMay } from '../../duties.server.ts'
import { currencyDecimals } from '../../money.ts'
import { payByLine } from '../../payments/paid.server.ts'
import { receive } from '../../pledges/received.server.ts'
import { pledges } from '../../pledges/tables.server.ts'
import { linesOf } from '../../posting.ts'
import { issueReceipts } from '../../receipts/issue.server.ts'
import { decide, isOpen, NotSo } from '../decision.server.ts'
import { booksOf, dayOf, type Line, lockLines, post, takeBackDecision, writeStep } from '../line.server.ts'
import { ownTransferDays } from '../model.ts'
import { bankMatches } from '../tables.server.ts'

export type NewPart = { pledgeId?: string | null; fundId?: string | null; amountMinor: number }

/**
 * Assigns a line, whole or in parts, to pledges or funds. Large amounts and parts wait for a second person.
 * @param today in the organisation's zone
 * @param twoAbove in whole units of the line's currency
 */
export function assignLine(
	ctx: Ctx<User>,
	lineId: string,
	{ parts, today, twoAbove }: { parts: NewPart[]; today: string; twoAbove: number },
) {
	return decide(ctx, async (ctx) => {
		const { isAlone } = await assertMay(ctx, 'enter')
		const [line] = await lockLines(ctx, [lineId])
		if (!line || !isOpen(line)) throw new NotSo('not-now')
		if (line.amountMinor < 0) throw new NotSo('wrong-way')
		const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0)
		if (
			parts.length === 0 ||
			sum !== line.amountMinor - line.refundedMinor ||
			parts.some(({ amountMinor }) => amountMinor <= 0)
		)
			throw new NotSo('not-the-sum')
		const isForTwo = parts.length > 1 || line.amountMinor > twoAbove * 10 ** currencyDecimals(line.currency)
		const fundOf = await findPledgedFunds(ctx, parts)
		await ctx.db.insert(bankMatches).values(
			parts.map(({ pledgeId = null, fundId, amountMinor }) => ({
				lineId,
				pledgeId,
				fundId: requireRow(pledgeId ? fundOf.get(pledgeId) : fundId),
				amountMinor,
				by: 'person' as const,
				decidedBy: ctx.actor.id,
				onePerson: isForTwo && isAlone,
				at: ctx.now,
			})),
		)
		const none = { settledAs: null, otherLineId: null }
		if (isForTwo && !isAlone)
			return writeStep(ctx, line, 'asked', { ...none, status: 'waiting' }, 'bank-line.proposed')
		await postMatches(ctx, line, today)
		await writeStep(ctx, line, 'matched', { ...none, status: 'matched' }, 'bank-line.posted')
	})
}

/** A second person approves another's decision on a line. */
export function agreeToLine(ctx: Ctx<User>, lineId: string, today: string) {
	return decide(ctx, async (ctx) => {
		const [line] = await lockLines(ctx, [lineId])
		if (line?.status === 'matched') return
		if (line?.status !== 'waiting') throw new NotSo('not-now')
		await assertMay(ctx, 'confirm', { status: 'waiting', askedBy: await findAsker(ctx, lineId) })
		await postMatches(ctx, line, today)
		await writeStep(ctx, line, 'agreed', { status: 'matched' }, 'bank-line.approved')
	})
}

/** Rejects a suggestion or another's decision: the line is unclear again. */
export function refuseLine(ctx: Ctx<User>, lineId: string) {
	return decide(ctx, async (ctx) => {
		const [line] = await lockLines(ctx, [lineId])
		if (!line || line.status === 'unclear') return
		if (line.status === 'waiting') {
			await assertMay(ctx, 'refuse', { status: 'waiting', askedBy: await findAsker(ctx, lineId) })
			await ctx.db.update(bankMatches).set({ endedAt: ctx.now }).where(current(lineId))
		} else if (line.status === 'proposed') await assertMay(ctx, 'enter')
		else throw new NotSo('not-now')
		const change = { status: 'unclear', settledAs: null, otherLineId: null } as const
		await writeStep(ctx, line, 'refused', change, 'bank-line.declined')
	})
}

/** Settles a line as a transfer between two of our accounts. */
export function pairLines(
	ctx: Ctx<User>,
	lineId: string,
	{ otherId, today }: { otherId: string; today: string },
) {
	return decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const [one, two] = await lockLines(ctx, [lineId, otherId])
		if (!one || !two || !isOpen(one) || !isOpen(two)) throw new NotSo('not-now')
		const days = Math.abs(Date.parse(one.day) - Date.parse(two.day)) / 86_400_000
		if (!areOpposite(one, two) || one.accountId === two.accountId || days > ownTransferDays)
			throw new NotSo('not-alike')
		const settledEntryId = await postPair(ctx, one, two, today)
		for (const [line, other] of [
			[one, two],
			[two, one],
		] as const) {
			const change = {
				status: 'settled',
				settledAs: 'own-transfer',
				settledEntryId,
				otherLineId: other.id,
			} as const
			await writeStep(ctx, line, 'settled', change, 'bank-line.posted')
		}
	})
}

/** Settles a line as the payment of one approved request, or of several that add up to it. */
export function payWithLine(
	ctx: Ctx<User>,
	lineId: string,
	{ paymentIds, today }: { paymentIds: string[]; today: string },
) {
	return decide(ctx, async (ctx) => {
		const [line] = await lockLines(ctx, [lineId])
		if (!line || !isOpen(line)) throw new NotSo('not-now')
		if (line.amountMinor > 0) throw new NotSo('wrong-way')
		const { generalId } = await booksOf(ctx, line)
		const of = { paymentIds, generalId, day: await dayOf(ctx, line, today) }
		if (!(await payByLine(ctx, line, of))) throw new NotSo('not-the-payments')
		const change = {
			status: 'settled',
			settledAs: 'payment',
			settledEntryId: null,
			otherLineId: null,
		} as const
		await writeStep(ctx, line, 'settled', change, 'bank-line.posted')
	})
}

/**
 * A line reverses an earlier one of its account. If the earlier one was a gift, its entry is reversed; what was
 * already spent of it is paid by general money.
 */
export function returnLine(
	ctx: Ctx<User>,
	lineId: string,
	{ otherId, today }: { otherId: string; today: string },
) {
	return decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const [later, earlier] = await lockLines(ctx, [lineId, otherId])
		if (!later || !earlier || !isOpen(later) || earlier.status === 'returned') throw new NotSo('not-now')
		if (earlier.status === 'settled' && earlier.settledAs === 'own-transfer') throw new NotSo('not-now')
		if (earlier.refundedMinor > 0) throw new NotSo('not-now')
		if (!areOpposite(later, earlier) || later.accountId !== earlier.accountId || later.day < earlier.day)
			throw new NotSo('not-alike')
		const books = await booksOf(ctx, earlier)
		await takeBackDecision(ctx, earlier, { books, day: await dayOf(ctx, later, today), mayCover: true })
		const settledEntryId = await postPair(ctx, later, earlier, today)
		for (const [line, other] of [
			[later, earlier],
			[earlier, later],
		] as const) {
			const change = { status: 'returned', settledAs: null, settledEntryId, otherLineId: other.id } as const
			await writeStep(ctx, line, 'returned', change, 'bank-line.reversed')
		}
	})
}

/** Undoes a decision: the line, and the other side of a pair, are unclear again. */
export function reopenLine(
	ctx: Ctx<User>,
	lineId: string,
	{ otherId, today }: { otherId?: string | null; today: string },
) {
	return decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const lines = await lockLines(ctx, otherId ? [lineId, otherId] : [lineId])
		const [line, other] = lines
		if (line?.status === 'unclear') return
		if (!line || !['matched', 'settled', 'returned'].includes(line.status)) throw new NotSo('not-now')
		// A refund at the card processor is a fact.
		if (line.settledAs === 'refund' || (line.status === 'returned' && line.refundedMinor > 0))
			throw new NotSo('not-now')
		const isPair = line.status === 'returned' || line.settledAs === 'own-transfer'
		if (isPair ? other?.id !== line.otherLineId : other !== undefined) throw new NotSo('not-now')
		const day = await dayOf(ctx, line, today)
		await takeBackDecision(ctx, line, { books: await booksOf(ctx, line), day })
		const change = { status: 'unclear', settledAs: null, settledEntryId: null, otherLineId: null } as const
		for (const each of lines) await writeStep(ctx, each, 'reopened', change, 'bank-line.reopened')
	})
}

function areOpposite(one: Line, two: Line): boolean {
	return one.currency === two.currency && one.amountMinor === -two.amountMinor && one.id !== two.id
}

/** Money that came and left is no longer in suspense: general money holds both sides. */
async function postPair(ctx: Ctx<User>, one: Line, two: Line, today: string): Promise<number> {
	const incoming = one.amountMinor > 0 ? one : two
	const { currency, accountId, amountMinor } = incoming
	const { generalId, unassignedId } = await booksOf(ctx, incoming)
	const later = one.day > two.day ? one : two
	const suspense = { kind: 'suspense' as const, currency }
	return post(ctx, await dayOf(ctx, later, today), {
		lines: [
			{ fundId: unassignedId, account: { id: accountId }, amountMinor: -amountMinor },
			{ fundId: unassignedId, account: suspense, amountMinor },
			{ fundId: generalId, account: { id: accountId }, amountMinor },
			{ fundId: generalId, account: suspense, amountMinor: -amountMinor },
		],
	})
}

const current = (lineId: string) => and(eq(bankMatches.lineId, lineId), isNull(bankMatches.endedAt))

async function findAsker(ctx: Ctx, lineId: string): Promise<string | null> {
	const [row] = await ctx.db
		.select({ by: bankMatches.decidedBy })
		.from(bankMatches)
		.where(current(lineId))
		.limit(1)
	return row?.by ?? null
}

async function findPledgedFunds(ctx: Ctx, parts: NewPart[]): Promise<Map<string, string>> {
	const ids = parts.flatMap(({ pledgeId }) => pledgeId ?? [])
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: pledges.id, fundId: pledges.fundId })
		.from(pledges)
		.where(inArray(pledges.id, ids))
	return new Map(rows.map(({ id, fundId }) => [id, fundId]))
}

/** Posts the parts of a line as gifts, in one entry. */
async function postMatches(ctx: Ctx<User>, line: Line, today: string): Promise<void> {
	const matches = await ctx.db.select().from(bankMatches).where(current(line.id))
	const [first] = matches
	const { unassignedId } = await booksOf(ctx, line)
	const { currency, accountId } = line
	const madeBy = requireRow(first?.decidedBy ?? undefined)
	const isSecond = madeBy !== ctx.actor.id
	const entryId = await post(ctx, await dayOf(ctx, line, today), {
		lines: matches.flatMap(({ fundId, amountMinor }) =>
			linesOf({ kind: 'assign', currency, accountId, fundId, unassignedId, amountMinor }),
		),
		madeBy,
		approvedBy: isSecond ? ctx.actor.id : null,
		onePerson: matches.some(({ onePerson }) => onePerson),
	})
	await ctx.db
		.update(bankMatches)
		.set({ entryId, approvedBy: isSecond ? ctx.actor.id : null })
		.where(current(line.id))
	for (const { pledgeId, amountMinor } of matches.toSorted((a, b) =>
		(a.pledgeId ?? '') < (b.pledgeId ?? '') ? -1 : 1,
	))
		if (pledgeId) await receive(ctx, pledgeId, { amountMinor, currency, entryId })
	await issueReceipts(ctx, [entryId])
}
