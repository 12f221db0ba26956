import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { checklistOf, isComplete } from '../checklist.server.ts'
import { assertMay } from '../duties.server.ts'
import { constraintOf } from '../post.server.ts'
import { ledgerPeriods } from '../tables.server.ts'

type Added = { ok: true; id: string } | { ok: false; reason: 'overlaps' }
type Closing = { ok: true } | { ok: false; reason: 'not-over' | 'not-complete' }

/** Adds a period; periods never overlap. */
export async function addPeriod(ctx: Ctx<User>, days: { firstOn: string; lastOn: string }): Promise<Added> {
	try {
		return await transaction(ctx, async (ctx) => {
			await assertMay(ctx, 'enter')
			const [made] = await ctx.db.insert(ledgerPeriods).values(days).returning({ id: ledgerPeriods.id })
			const { id } = requireRow(made)
			await record(ctx, 'ledger.period-added', id)
			return { ok: true, id }
		})
	} catch (error) {
		if (['ledger_periods_no_overlap', 'ledger_periods_first'].includes(constraintOf(error) ?? ''))
			return { ok: false, reason: 'overlaps' }
		throw error
	}
}

/** Requests the closing of a period, after its last day with a complete checklist; another person closes it. */
export async function askClosing(
	ctx: Ctx<User>,
	id: string,
	{ reason, today }: { reason: string; today: string },
): Promise<Closing> {
	return transaction(ctx, async (ctx) => {
		const period = await lockPeriod(ctx, id)
		await assertMay(ctx, 'askClosing', { status: period.closedAt === null ? 'open' : 'done' })
		if (period.lastOn >= today) return { ok: false, reason: 'not-over' }
		if (!isComplete(await checklistOf(ctx, period), reason)) return { ok: false, reason: 'not-complete' }
		const asked = { askedBy: ctx.actor.id, askedAt: ctx.now, reason }
		await ctx.db.update(ledgerPeriods).set(asked).where(eq(ledgerPeriods.id, id))
		await record(ctx, 'ledger.closing-asked', id)
		return { ok: true }
	})
}

/** Closes a period for good. The checklist is computed again: entries may have been posted since. */
export async function closePeriod(ctx: Ctx<User>, id: string): Promise<Closing> {
	return transaction(ctx, async (ctx) => {
		const period = await lockPeriod(ctx, id)
		if (period.closedAt !== null) return { ok: true }
		const { askedBy, reason } = period
		await assertMay(ctx, 'confirm', { status: askedBy === null ? 'open' : 'waiting', askedBy })
		if (!isComplete(await checklistOf(ctx, period), reason)) return { ok: false, reason: 'not-complete' }
		const onePerson = askedBy === ctx.actor.id
		const closed = { closedBy: ctx.actor.id, closedAt: ctx.now, onePerson }
		await ctx.db.update(ledgerPeriods).set(closed).where(eq(ledgerPeriods.id, id))
		await record(ctx, 'ledger.period-closed', id)
		return { ok: true }
	})
}

/** Locked first: entries of the period wait, so that its checklist sees them all. */
async function lockPeriod(ctx: Ctx, id: string) {
	const [row] = await ctx.db.select().from(ledgerPeriods).where(eq(ledgerPeriods.id, id)).for('update')
	return requireRow(row)
}
