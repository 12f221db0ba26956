import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { remindAfter } from '#app/workflow/reminders.server.ts'
import { emptyOldLines } from '../bank/erase.server.ts'
import { removeOldNames } from '../receipts/jobs.server.ts'
import { emptyOldDonors } from './erase.server.ts'
import { retentionDaysWithoutMoney } from './model.ts'
import { isQuietHour } from './quiet-hours.server.ts'
import { pledges } from './tables.server.ts'
import { pledgeWorkflow } from './workflow.server.ts'

const dayMs = 86_400_000
const batch = 100
const event = 'pledge.reminded'

export const pledgeJobs: Job[] = [
	{
		name: 'giving.remind-donors',
		every: '25 * * * *',
		async run({ db, settings }, now) {
			if (isQuietHour(now, settings()['organisation.zone'])) return
			const reminded = await remindDonors({ db, actor: null, now }, settings()['giving.reminderDays'])
			return reminded > 0 ? { reminded } : undefined
		},
	},
	{
		name: 'giving.lapse-pledges',
		every: '35 2 * * *',
		async run({ db, settings }, now) {
			const lapsed = await lapsePledges({ db, actor: null, now }, settings()['giving.lapseDays'])
			return lapsed > 0 ? { lapsed } : undefined
		},
	},
	{
		name: 'giving.empty-donors',
		retains: [
			{ code: 'giving.keeps-donors', hours: (settings) => settings['giving.retentionYears'] * 365 * 24 },
			{ code: 'giving.keeps-promises', hours: retentionDaysWithoutMoney * 24 },
		],
		every: '45 2 * * *',
		async run({ db, settings }, now) {
			const all = settings()
			const ctx = { db, actor: null, now }
			const of = { today: dayIn(now, all['organisation.zone']), years: all['giving.retentionYears'] }
			const emptied =
				(await emptyOldDonors(ctx, of)) +
				(await emptyOldLines(ctx, of)) +
				(await removeOldNames(ctx, of.today))
			return emptied > 0 ? { emptied } : undefined
		},
	},
]

/**
 * Reminds donors of outstanding pledges: after the first and the second number of days, or, if they reported the
 * transfer as sent, once after the second.
 * @returns how many
 */
export async function remindDonors(
	ctx: Ctx,
	[firstDays, secondDays]: readonly [number, number],
): Promise<number> {
	const { createdAt, sentAt, status, emailHash } = pledges
	const open = and(eq(status, 'pledged'), eq(pledges.kind, 'once'), isNotNull(emailHash))
	const unsent = and(open, isNull(sentAt))
	const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
	const first = await remindAfter(
		ctx,
		// After downtime the second one replaces it.
		{ table: pledges, at: createdAt, where: and(unsent, gt(createdAt, ago(secondDays))), event },
		{ name: 'pledge-first', hours: firstDays * 24 },
	)
	const second = await remindAfter(
		ctx,
		{ table: pledges, at: createdAt, where: unsent, event },
		{ name: 'pledge-second', hours: secondDays * 24 },
	)
	const sent = await remindAfter(
		ctx,
		{ table: pledges, at: sentAt, where: open, event },
		{ name: 'pledge-sent', hours: secondDays * 24 },
	)
	return first + second + sent
}

/**
 * Lapses pledges that are this many days without money; nobody is notified, and a late transfer is still matched.
 * @returns how many
 */
export async function lapsePledges(ctx: Ctx, days: number): Promise<number> {
	const then = new Date(ctx.now.getTime() - days * dayMs)
	let lapsed = 0
	for (;;) {
		const done = await transaction(ctx, async (ctx) => {
			const due = await ctx.db
				.select()
				.from(pledges)
				.where(
					and(
						eq(pledges.status, 'pledged'),
						eq(pledges.kind, 'once'),
						lte(sql`greatest(${pledges.createdAt}, ${pledges.sentAt})`, then.toISOString()),
					),
				)
				.limit(batch)
				.for('update', { skipLocked: true })
			for (const row of due)
				await pledgeWorkflow.writeStep(ctx, row, { kind: 'lapsed', set: { status: 'lapsed' } })
			return due.length
		})
		lapsed += done
		if (done < batch) return lapsed
	}
}
