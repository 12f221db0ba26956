import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertMay } from '../../duties.server.ts'
import { type DecisionResult, decide, isOpen, NotSo } from '../decision.server.ts'
import { booksOf, dayOf, lockLines, takeBackDecision, writeStep } from '../line.server.ts'
import { writeSettled } from '../settle-line.server.ts'
import { bankLineSteps, bankLines } from '../tables.server.ts'

/** A fee of the bank is a cost of general money; interest is kept apart, and is no gift. */
export function settleLine(
	ctx: Ctx<User>,
	lineId: string,
	{ as, today }: { as: 'fee' | 'interest'; today: string },
) {
	return decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const [line] = await lockLines(ctx, [lineId])
		if (line?.status === 'settled' && line.settledAs === as) return
		if (!line || !isOpen(line)) throw new NotSo('not-now')
		if (as === 'fee' ? line.amountMinor > 0 : line.amountMinor < 0) throw new NotSo('wrong-way')
		await writeSettled(ctx, line, { as, today })
	})
}

/** The most lines that one press settles: each takes several statements. */
const mostAtOnce = 200

/**
 * Accepts suggestions in bulk: all fees, or all interest, of one account or of all. Either all of them are settled
 * or none.
 * @returns how many; there may be more
 */
export async function settleProposed(
	ctx: Ctx<User>,
	{ as, accountId, today }: { as: 'fee' | 'interest'; accountId: string | null; today: string },
): Promise<{ ok: true; count: number } | (DecisionResult & { ok: false })> {
	let count = 0
	const done = await decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const lines = await ctx.db
			.select()
			.from(bankLines)
			.where(
				and(
					eq(bankLines.status, 'proposed'),
					eq(bankLines.settledAs, as),
					as === 'fee' ? lt(bankLines.amountMinor, 0) : gt(bankLines.amountMinor, 0),
					accountId ? eq(bankLines.accountId, accountId) : undefined,
				),
			)
			.orderBy(asc(bankLines.id))
			.limit(mostAtOnce)
			.for('update')
		for (const line of lines) await writeSettled(ctx, line, { as, today })
		count = lines.length
	})
	return done.ok ? { ok: true, count } : done
}

/**
 * Undoes what the actor settled with one press of `settleProposed`. Lines with a later decision stay.
 * @returns how many are suggestions again
 */
export async function undoSettled(
	ctx: Ctx<User>,
	{ at, today }: { at: Date; today: string },
): Promise<{ ok: true; count: number } | (DecisionResult & { ok: false })> {
	let count = 0
	const done = await decide(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const { subjectId, kind, actorId } = bankLineSteps
		const steps = await ctx.db
			.select({ id: subjectId })
			.from(bankLineSteps)
			.where(and(eq(bankLineSteps.at, at), eq(kind, 'settled'), eq(actorId, ctx.actor.id)))
			.orderBy(asc(subjectId))
			.limit(mostAtOnce)
		for (const line of await lockLines(
			ctx,
			steps.map(({ id }) => id),
		)) {
			if (line.status !== 'settled' || (line.settledAs !== 'fee' && line.settledAs !== 'interest')) continue
			const books = await booksOf(ctx, line)
			await takeBackDecision(ctx, line, { books, day: await dayOf(ctx, line, today) })
			const change = { status: 'proposed', settledAs: line.settledAs, settledEntryId: null } as const
			await writeStep(ctx, line, 'reopened', change, 'bank-line.reopened')
			count++
		}
	})
	return done.ok ? { ok: true, count } : done
}
