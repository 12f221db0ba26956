import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { bossJobs } from '#app/platform/events/boss-tables.server.ts'
import { sortOrders, toPage } from '#app/staff/list.server.ts'
import type { FailedJobsAsked } from './params.ts'
import { canSeeHealth } from './policy.ts'

const pageSize = 20

/** What pg-boss tried for the last time; a mail that failed stands among the mails. */
export type FailedJob = {
	id: string
	/** `jobs` come by the schedule; `events` are what follows upon something that happened. */
	queue: 'jobs' | 'events'
	/** Of the job, or of the event that a listener did not get through. */
	name: string
	tries: number
	at: Date
	/** As the error said it; for who runs the server. */
	reason: string
}

const { id, name, data, retryCount, completedOn, output } = bossJobs

/** What the schedule did later by itself has not failed any more. Written out: it stands in selects that drop names of tables. */
export const isFailed = sql`pgboss.job.state = 'failed' and (pgboss.job.name = 'events'
	or pgboss.job.name = 'jobs' and not exists (select 1 from pgboss.job as later
		where later.name = 'jobs' and later.state = 'completed'
			and later.data ->> 'job' = pgboss.job.data ->> 'job' and later.completed_on > pgboss.job.completed_on))`

const listed = {
	id,
	queue: sql<FailedJob['queue']>`${name}`,
	name: sql<string>`coalesce(${data} ->> 'job', ${data} ->> 'name', '')`,
	tries: sql<number>`${retryCount} + 1`,
	at: completedOn,
	reason: sql<string>`coalesce(${output} ->> 'message', ${output} ->> 'value', '')`,
}

const orderOf = sortOrders({
	date: [
		[completedOn, 'asc'],
		[id, 'asc'],
	],
})

/** The last of them first. */
export async function listFailedJobs(
	ctx: Ctx<User>,
	before: string | null,
	{ sort = null }: FailedJobsAsked = {},
	size = pageSize,
): Promise<Page<FailedJob>> {
	assertAllowed(canSeeHealth(ctx.actor))
	const order = orderOf(sort, '-date')
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(bossJobs)
		.where(and(isFailed, order.after(before)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** One that failed, and whether the same work is under way by now; undefined: it did not fail, or is gone. */
export async function findFailedJob(
	ctx: Ctx<User>,
	jobId: string,
): Promise<(FailedJob & { isUnderWay: boolean }) | undefined> {
	assertAllowed(canSeeHealth(ctx.actor))
	const [row] = await ctx.db
		.select({
			...listed,
			// Of the same scheduled job only one is there at a time.
			isUnderWay: sql<boolean>`exists (select 1 from pgboss.job as other where other.name = pgboss.job.name
				and other.singleton_key = pgboss.job.singleton_key and other.state in ('created', 'retry', 'active'))`,
		})
		.from(bossJobs)
		.where(and(eq(id, jobId), isFailed))
	return row
}
