import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { settleInstalments } from '../plans/settle.server.ts'
import { type Movement, movementNote, type PledgeKind, type PledgeState } from './model.ts'
import { pledgeRules } from './rules.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

const batch = 1000

type Came = Movement & { pledgeId: string }
type Step = typeof pledgeStepRows.$inferInsert

/** `receive` for all lines of a bank file, in few statements and the transaction of its entries. */
export async function receiveMany(ctx: Ctx, all: Came[]): Promise<void> {
	const ids = [...new Set(all.map(({ pledgeId }) => pledgeId))].sort()
	const now = new Map<
		string,
		{ status: PledgeState; kind: PledgeKind; receivedMinor: number; amountMinor: number; currency: string }
	>()
	for (let at = 0; at < ids.length; at += batch) {
		const { id, status, kind, receivedMinor, amountMinor, currency } = pledges
		const rows = await ctx.db
			.select({ id, status, kind, receivedMinor, amountMinor, currency })
			.from(pledges)
			.where(sql`${id} = any(${sql.param(ids.slice(at, at + batch))}::uuid[])`)
			// In one order, so that two files do not deadlock.
			.orderBy(id)
			.for('update')
		for (const row of rows) now.set(row.id, row)
	}
	const steps: Step[] = all.map(({ pledgeId, ...money }) => {
		const pledge = requireRow(now.get(pledgeId))
		const before = { status: pledge.status, receivedMinor: pledge.receivedMinor }
		if (money.currency === pledge.currency) pledge.receivedMinor += money.amountMinor
		const isGiven = pledge.status === 'given' || pledge.receivedMinor >= pledge.amountMinor
		// A plan stays open after any payment.
		pledge.status = isGiven && pledge.kind === 'once' ? 'given' : 'part'
		return {
			subjectId: pledgeId,
			kind: 'received',
			note: movementNote(money),
			before,
			at: ctx.now,
			actorId: ctx.actor?.id ?? null,
			fromStatus: before.status,
			toStatus: pledge.status,
		}
	})
	for (let at = 0; at < ids.length; at += batch) {
		const some = ids.slice(at, at + batch).map((id) => {
			const { status, receivedMinor } = requireRow(now.get(id))
			return { id, status, received: receivedMinor }
		})
		await ctx.db.execute(sql`update ${pledges} set status = new.status, received_minor = new.received, erase_on = null,
			updated_at = ${ctx.now.toISOString()}::timestamptz
			from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as new (id uuid, status text, received bigint)
			where ${pledges.id} = new.id`)
	}
	for (let at = 0; at < steps.length; at += batch)
		await ctx.db.execute(insertRows(pledgeStepRows, steps.slice(at, at + batch)))
	await settleInstalments(
		ctx,
		all.flatMap(({ pledgeId, entryId, ...money }) =>
			now.get(pledgeId)?.kind === 'plan' && entryId !== undefined
				? [{ planId: pledgeId, entryId, ...money }]
				: [],
		),
	)
	await recordAll(ctx, `${pledgeRules.name}.received`, ids)
}
