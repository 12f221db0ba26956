import type { Ctx } from '#app/platform/ctx.server.ts'
import { linesOf } from '../posting.ts'
import { booksOf, dayOf, type Line, post, writeStep } from './line.server.ts'

/** Posts a line that is not a gift, in the caller's transaction. */
export async function writeSettled(
	ctx: Ctx,
	line: Line,
	{ as, today }: { as: 'fee' | 'interest'; today: string },
): Promise<void> {
	const { currency, accountId, amountMinor } = line
	const { generalId, unassignedId } = await booksOf(ctx, line)
	const suspense = { kind: 'suspense' as const, currency }
	const lines =
		as === 'fee'
			? [
					{ fundId: generalId, account: suspense, amountMinor },
					{ fundId: generalId, account: { kind: 'cost' as const, currency }, amountMinor: -amountMinor },
				]
			: [
					{ fundId: unassignedId, account: { id: accountId }, amountMinor: -amountMinor },
					{ fundId: unassignedId, account: suspense, amountMinor },
					...linesOf({ kind: 'interest', currency, accountId, fundId: generalId, amountMinor }),
				]
	const settledEntryId = await post(ctx, await dayOf(ctx, line, today), { lines })
	const change = { status: 'settled', settledAs: as, settledEntryId, otherLineId: null } as const
	await writeStep(ctx, line, 'settled', change, 'bank-line.posted')
}
