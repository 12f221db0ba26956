import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { fatwaReports, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { listAdmins, notifyMany } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { waitingStatuses } from '../model.ts'
import { overdueSummary } from '../notices.ts'

const name = 'fatwa.overdue-counted'

/** Daily summary for admins on working days: counts only. */
export const newsJobs: Job[] = [
	{
		name: 'ifta.count-overdue',
		every: '0 5 * * *',
		run: ({ db, settings }, now) => countOverdue({ db, actor: null, now }, settings()),
	},
]

async function countOverdue(ctx: Ctx, settings: Settings): Promise<Record<string, number> | undefined> {
	const day = dayIn(ctx.now, settings['organisation.zone'])
	if (!settings['organisation.workingDays'].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return
	return transaction(ctx, async (ctx) => {
		// Of two processes at once, the second finds the work done.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
		const done = and(eq(events.name, name), eq(events.subjectId, day))
		if ((await ctx.db.$count(events, done)) > 0) return
		const counts = await findCounts(ctx, day)
		if (counts.overdue === 0) return
		await record(ctx, name, day, counts)
		return counts
	})
}

async function findCounts(ctx: Ctx, day: string) {
	const anyFatwa = sql`select 1 from ${fatwas}`
	const waiting = and(isNull(fatwas.closedAt), inArray(fatwas.status, [...waitingStatuses]))
	const answered = and(isNull(fatwas.closedAt), eq(fatwas.status, 'answered'))
	const [row] = await ctx.db
		.select({
			overdue: countUpTo(sql`${anyFatwa} where ${and(waiting, lt(fatwas.dueOn, day))}`),
			answered: countUpTo(sql`${anyFatwa} where ${answered}`),
			revised: countUpTo(sql`${anyFatwa} where ${isNotNull(fatwas.revisionAt)}`),
			reports: countUpTo(sql`select 1 from ${fatwaReports} where ${isNull(fatwaReports.resolvedAt)}`),
		})
		.from(sql`(values (1)) as once`)
	const { overdue = 0, answered: first = 0, revised = 0, reports = 0 } = row ?? {}
	return { overdue, review: first + revised, reports }
}

export const summaryNews: Listener = {
	on: name,
	async handle(ctx, event, { env }) {
		const values = Object.fromEntries(Object.entries(event.data).map(([key, count]) => [key, String(count)]))
		const notice = { link: '/admin/fatwas?status=pending&part=overdue', values }
		const people = (await listAdmins(ctx)).map((id) => ({ id, ...notice }))
		await notifyMany(ctx, env, { event, kind: overdueSummary, people })
	},
}
