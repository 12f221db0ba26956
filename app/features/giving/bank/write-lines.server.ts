import type { Ctx } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Match } from '../match.ts'
import { receiveMany } from '../pledges/receive-many.server.ts'
import { type NewEntry, postEntries } from '../post.server.ts'
import { linesOf } from '../posting.ts'
import { issueReceipts } from '../receipts/issue.server.ts'
import type { Books } from './books.server.ts'
import type { FreshRow } from './check-file.server.ts'
import { sealDetails, sealReason } from './details.server.ts'
import type { LineState, Settlement } from './model.ts'
import { bankLines, bankMatches } from './tables.server.ts'

const batch = 1000

type Writing = {
	fileId: string
	accountId: string
	books: Books
	fresh: FreshRow[]
	/** The fund of a matched pledge. */
	fundOf: (pledgeId: string) => string
	/** In the ledger. */
	madeBy: string
	/** Where they are posted; absent: on their own days. */
	dayOf?: (day: string) => string
}

/** Posts new lines of an account and matched ones as gifts, in the transaction at hand, with their receipts. */
export async function writeLines(
	ctx: Ctx,
	secret: string,
	{ fileId, accountId, books, fresh, fundOf, madeBy, dayOf = (day) => day }: Writing,
): Promise<void> {
	const entryIds = await postEntries(
		ctx,
		fresh.map(({ row, match }) => ({
			...entryOf({ accountId, books, row, match, fundOf }),
			day: dayOf(row.day),
			madeBy,
		})),
	)
	for (let at = 0; at < fresh.length; at += batch) {
		const some = fresh.slice(at, at + batch).map(({ id, place, row, keyHash, match }, index) => ({
			id,
			fileId,
			row: place,
			accountId,
			keyHash,
			day: row.day,
			amountMinor: row.amount,
			currency: row.currency,
			reference: row.reference,
			details: sealDetails(row, secret, id),
			why: sealReason(match.why, secret, id),
			...stateOf(match),
			rule: match.why.rule,
			entryId: requireRow(entryIds[at + index]),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		}))
		await ctx.db.execute(insertRows(bankLines, some))
	}

	const gifts = fresh.flatMap((each, index) =>
		partsOf(each).map(({ pledgeId, amount }) => ({
			lineId: each.id,
			entryId: requireRow(entryIds[index]),
			currency: each.row.currency,
			pledgeId,
			amountMinor: amount,
		})),
	)
	if (gifts.length === 0) return
	for (let at = 0; at < gifts.length; at += batch)
		await ctx.db.execute(
			insertRows(
				bankMatches,
				gifts.slice(at, at + batch).map(({ currency, ...gift }) => ({
					...gift,
					fundId: fundOf(gift.pledgeId),
					by: 'code' as const,
					at: ctx.now,
				})),
			),
		)
	await receiveMany(ctx, gifts)
	await issueReceipts(ctx, [...new Set(gifts.map(({ entryId }) => entryId))])
}

function partsOf(fresh: FreshRow | undefined) {
	return fresh?.match.state === 'matched' ? fresh.match.parts : []
}

type Posted = {
	accountId: string
	books: Books
	row: FreshRow['row']
	match: Match
	fundOf: (pledgeId: string) => string
}

/** Every line is in the ledger at once, so that the ledger holds what the bank says. */
function entryOf({ accountId, books, row, match, fundOf }: Posted): Pick<NewEntry, 'memo' | 'lines'> {
	const typed = { currency: row.currency, accountId }
	const { generalId, unassignedId } = books
	const lines =
		match.state === 'matched'
			? match.parts.flatMap(({ pledgeId, amount }) =>
					linesOf({ ...typed, kind: 'gift', fundId: fundOf(pledgeId), amountMinor: amount }),
				)
			: row.amount > 0
				? linesOf({ ...typed, kind: 'unassigned', fundId: unassignedId, amountMinor: row.amount })
				: linesOf({ ...typed, kind: 'left', fundId: generalId, amountMinor: -row.amount })
	return { memo: '', lines }
}

/** The state of a line before a person decides. Outgoing money is unclear: the line does not say what it was for. */
function stateOf(match: Match): {
	status: LineState
	settledAs: Settlement | null
	otherLineId: string | null
} {
	const none = { settledAs: null, otherLineId: null }
	switch (match.state) {
		case 'not-a-gift':
			return match.as === 'outgoing'
				? { ...none, status: 'unclear' }
				: { ...none, status: 'proposed', settledAs: match.as }
		case 'reversal':
			return { ...none, status: 'proposed', otherLineId: match.reverses }
		default:
			return { ...none, status: match.state }
	}
}
