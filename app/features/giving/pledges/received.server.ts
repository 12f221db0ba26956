import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { reopenInstalments, settleInstalments } from '../plans/settle.server.ts'
import { type Movement, movementNote, type PledgeState, readMovement } from './model.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'
import { type Pledge, pledgeWorkflow } from './workflow.server.ts'

type Money = Pick<Movement, 'amountMinor' | 'currency'>

/**
 * Records money for a pledge, in the transaction of its entry: the pledge becomes `given` if complete, else `part`,
 * even if it had lapsed or was withdrawn. Another currency counts as a payment, without conversion. The donor is
 * notified after the commit.
 * @param money.amountMinor positive, in minor units of its currency
 * @returns the pledge's new state
 */
export function receive(
	ctx: Ctx,
	pledgeId: string,
	money: Money & { entryId: number },
): Promise<PledgeState> {
	return inTransaction(ctx, async (ctx) => {
		const pledge = await lockPledge(ctx, pledgeId)
		const receivedMinor = pledge.receivedMinor + (money.currency === pledge.currency ? money.amountMinor : 0)
		const isGiven = pledge.status === 'given' || receivedMinor >= pledge.amountMinor
		// A plan stays open after any payment.
		const status = isGiven && pledge.kind === 'once' ? 'given' : 'part'
		await pledgeWorkflow.writeStep(ctx, pledge, {
			kind: 'received',
			note: movementNote(money),
			// Retention counts from the last payment.
			set: { status, receivedMinor, eraseOn: null },
		})
		if (pledge.kind === 'plan') await settleInstalments(ctx, [{ planId: pledgeId, ...money }])
		return status
	})
}

/**
 * Reverses money of a pledge: the bank returned it, or it was another gift. In the transaction of the reversal.
 * @param of.entryId its entry: what it had settled of a plan is due again
 * @returns the pledge's new state
 * @throws if the pledge had received less
 */
export function reverseReceived(
	ctx: Ctx,
	pledgeId: string,
	{ entryId, ...money }: Money & { entryId?: number },
): Promise<PledgeState> {
	return inTransaction(ctx, async (ctx) => {
		const pledge = await lockPledge(ctx, pledgeId)
		const came = await findReceived(ctx, pledgeId)
		const left = (came[money.currency] ?? 0) - money.amountMinor
		if (left < 0) throw new Error('less money came for this pledge than is taken back')
		const receivedMinor = money.currency === pledge.currency ? left : pledge.receivedMinor
		const isAny =
			left > 0 || Object.entries(came).some(([code, minor]) => code !== money.currency && minor > 0)
		const isGiven = pledge.kind === 'once' && receivedMinor >= pledge.amountMinor
		const status = isGiven ? 'given' : isAny ? 'part' : 'pledged'
		await pledgeWorkflow.writeStep(ctx, pledge, {
			kind: 'taken-back',
			note: movementNote(money),
			set: { status, receivedMinor },
		})
		if (entryId !== undefined) await reopenInstalments(ctx, pledgeId, entryId)
		return status
	})
}

/** The money of a pledge without reversed payments, in minor units, by currency. */
export async function findReceived(ctx: Ctx, pledgeId: string): Promise<Record<string, number>> {
	const { subjectId, kind, note } = pledgeStepRows
	const steps = await ctx.db
		.select({ kind, note })
		.from(pledgeStepRows)
		.where(and(eq(subjectId, pledgeId), inArray(kind, ['received', 'taken-back'])))
	const sums: Record<string, number> = {}
	for (const step of steps) {
		const moved = readMovement(step.note)
		if (!moved) continue
		const sign = step.kind === 'received' ? 1 : -1
		sums[moved.currency] = (sums[moved.currency] ?? 0) + sign * moved.amountMinor
	}
	return sums
}

async function lockPledge(ctx: Ctx, id: string): Promise<Pledge> {
	const [row] = await ctx.db.select().from(pledges).where(eq(pledges.id, id)).for('update')
	return requireRow(row)
}
