import { and, eq, exists, inArray, isNull, like, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { forgetNotifications } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { forgetMails } from '#app/platform/mail/mail.server.ts'
import { bankMatches } from '../bank/tables.server.ts'
import { plans } from '../plans/tables.server.ts'
import { receipts } from '../receipts/tables.server.ts'
import { retentionDaysWithoutMoney } from './model.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

const batch = 100
const emptied = { donor: '', emailHash: null } as const

/** Was money received at any time, even if reversed? */
function hadMoney(ctx: Ctx): SQL {
	const { subjectId, kind } = pledgeStepRows
	const step = ctx.db
		.select({ one: sql`1` })
		.from(pledgeStepRows)
		.where(and(eq(subjectId, pledges.id), eq(kind, 'received')))
	const match = ctx.db.select({ one: sql`1` }).from(bankMatches).where(eq(bankMatches.pledgeId, pledges.id))
	return sql`(${exists(step)} or ${exists(match)})`
}

function hasReceipt(ctx: Ctx): SQL {
	return exists(ctx.db.select({ one: sql`1` }).from(receipts).where(eq(receipts.pledgeId, pledges.id)))
}

/** Erases a person's pledges: without money they are deleted, with money made anonymous; see `personal.server.ts`. */
export async function erasePledgesOf(ctx: Ctx, personId: string): Promise<void> {
	const own = eq(pledges.userId, personId)
	const without = await ctx.db
		.select({ id: pledges.id })
		.from(pledges)
		.where(and(own, not(hadMoney(ctx))))
	await removePledges(
		ctx,
		without.map(({ id }) => id),
	)
	// Nobody is left to be reminded of the others.
	const paid = ctx.db.select({ id: pledges.id }).from(pledges).where(own)
	await ctx.db
		.update(plans)
		.set({ status: 'ended', endedAt: ctx.now, pausedAt: null, askedAt: null, updatedAt: ctx.now })
		.where(and(inArray(plans.id, paid), ne(plans.status, 'ended')))
	// A receipt names its donor for as long as the law requires.
	const free = await ctx.db
		.update(pledges)
		.set(emptied)
		.where(and(own, not(hasReceipt(ctx))))
		.returning({ id: pledges.id })
	await forgetMailsOf(
		ctx,
		free.map(({ id }) => id),
	)
	await ctx.db.update(pledges).set({ userId: null }).where(own)
}

/** Deletes pledges with their steps, events and notifications; in the current transaction. */
async function removePledges(ctx: Ctx, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	const gone = await ctx.db
		.delete(events)
		.where(
			and(inArray(events.subjectId, ids), or(like(events.name, 'pledge.%'), like(events.name, 'plan.%'))),
		)
		.returning({ id: events.id })
	await forgetNotifications(
		ctx,
		gone.map(({ id }) => id),
	)
	await forgetMailsOf(ctx, ids)
	await ctx.db.delete(pledges).where(inArray(pledges.id, ids))
}

const mailKinds = [
	'pledge-made',
	'pledge-received',
	'pledge-reminder',
	'pledge-links',
	'plan-made',
	'plan-reminder',
	'plan-asked',
	'plan-paused',
]

async function forgetMailsOf(ctx: Ctx, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	await forgetMails(
		ctx,
		ids.flatMap((id) => mailKinds.map((kind) => `${kind}:${id}`)),
	)
}

/**
 * Schedules the erasure of pledges with money or without a future, and redacts those that are due: amount, fund and
 * entries stay.
 * @param of.years after the last change of one with money, and after the end of a plan
 * @returns how many were redacted
 */
export async function emptyOldDonors(ctx: Ctx, of: { today: string; years: number }): Promise<number> {
	const has = hadMoney(ctx)
	const ended = ctx.db
		.select({ at: plans.endedAt })
		.from(plans)
		.where(and(eq(plans.id, pledges.id), eq(plans.status, 'ended')))
	const isOver = or(
		and(eq(pledges.kind, 'once'), inArray(pledges.status, ['part', 'given', 'lapsed', 'withdrawn'])),
		exists(ended),
	)
	await ctx.db
		.update(pledges)
		.set({
			eraseOn: sql`(greatest(${pledges.updatedAt}, (${ended})) + case when ${has} then make_interval(years => ${of.years}::int)
				else make_interval(days => ${retentionDaysWithoutMoney}::int) end)::date`,
		})
		.where(and(ne(pledges.donor, ''), isNull(pledges.eraseOn), isOver))
	let done = 0
	for (;;) {
		const some = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select({ id: pledges.id })
				.from(pledges)
				.where(and(ne(pledges.donor, ''), lte(pledges.eraseOn, of.today)))
				.limit(batch)
				.for('update', { skipLocked: true })
			const ids = due.map(({ id }) => id)
			if (ids.length > 0) await ctx.db.update(pledges).set(emptied).where(inArray(pledges.id, ids))
			await forgetMailsOf(ctx, ids)
			return ids.length
		})
		done += some
		if (some < batch) return done
	}
}
