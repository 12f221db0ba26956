import { and, asc, eq, inArray, isNotNull, like, lt, ne, or } from 'drizzle-orm'
import { forgetNotifications } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { keptYears, namedYears } from './model.ts'
import { complaints } from './tables.server.ts'

// Small transactions, so that locks are short.
const batch = 50
const yearDays = 365
const dayMs = 86_400_000
const before = (now: Date, years: number) => new Date(now.getTime() - years * yearDays * dayMs)

/** Deletes complaints with messages, steps, events and notifications, some years after closing. @returns how many */
export async function removeClosed(ctx: Ctx): Promise<number> {
	for (let all = 0; ; ) {
		const removed = await transaction(ctx, async (ctx) => {
			const old = await ctx.db
				.select({ id: complaints.id })
				.from(complaints)
				.where(and(eq(complaints.status, 'closed'), lt(complaints.closedAt, before(ctx.now, keptYears))))
				.orderBy(asc(complaints.closedAt))
				.limit(batch)
				.for('update', { skipLocked: true })
			const ids = old.map(({ id }) => id)
			if (ids.length === 0) return 0
			const gone = await ctx.db
				.delete(events)
				.where(and(inArray(events.subjectId, ids), like(events.name, 'complaint.%')))
				.returning({ id: events.id })
			await forgetNotifications(
				ctx,
				gone.map(({ id }) => id),
			)
			await ctx.db.delete(complaints).where(inArray(complaints.id, ids))
			return ids.length
		})
		all += removed
		if (removed < batch) return all
	}
}

/** Names and e-mail addresses are kept for a shorter time than what was complained about. @returns how many */
export async function removeNames(ctx: Ctx): Promise<number> {
	const named = await ctx.db
		.update(complaints)
		.set({ name: '', email: null })
		.where(
			and(
				eq(complaints.status, 'closed'),
				lt(complaints.closedAt, before(ctx.now, namedYears)),
				or(ne(complaints.name, ''), isNotNull(complaints.email)),
			),
		)
		.returning({ id: complaints.id })
	return named.length
}

export const complaintJobs: Job[] = [
	{
		name: 'complaints.retention',
		retains: [
			{ code: 'complaints.keeps-complaints', hours: keptYears * yearDays * 24 },
			{ code: 'complaints.keeps-names', hours: namedYears * yearDays * 24 },
		],
		every: '41 2 * * *',
		async run({ db }, now) {
			const ctx = { db, actor: null, now }
			const [removed, unnamed] = [await removeClosed(ctx), await removeNames(ctx)]
			return removed + unnamed > 0 ? { removed, unnamed } : undefined
		},
	},
]
