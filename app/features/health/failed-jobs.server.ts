import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { bossJobs } from '#app/platform/events/boss-tables.server.ts'
import { sortOrders, toPage } from '#app/staff/list.server.ts'
import type { FailedJobsQuery } from './params.ts'
import { canSeeHealth } from './policy.ts'

const pageSize = 20

/** A job that pg-boss gave up; failed mails are in the outbox. */
export type FailedJob = {
	id: string
	/** `jobs` are scheduled; `events` are listeners. */
	queue: 'jobs' | 'events'
	name: string
	tries: number
	at: Date
	/** The error's text, for operators. */
	reason: string
}

const { id, name, data, retryCount, completedOn, output } = bossJobs

/**
 * Excludes failures that a later run of the schedule repaired. Written with table names, because some selects drop
 * them.
 */
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

export async function listFailedJobs(
	ctx: Ctx<User>,
	cursor: string | null,
	{ sort = null }: FailedJobsQuery = {},
	size = pageSize,
): Promise<Page<FailedJob>> {
	assertAllowed(canSeeHealth(ctx.actor))
	const order = orderOf(sort, '-date')
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(bossJobs)
		.where(and(isFailed, order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** A failed job, and whether the same work is running now; undefined: not failed, or gone. */
export async function findFailedJob(
	ctx: Ctx<User>,
	jobId: string,
): Promise<(FailedJob & { isUnderWay: boolean }) | undefined> {
	assertAllowed(canSeeHealth(ctx.actor))
	const [row] = await ctx.db
		.select({
			...listed,
			// A scheduled job exists once at a time.
			isUnderWay: sql<boolean>`exists (select 1 from pgboss.job as other where other.name = pgboss.job.name
				and other.singleton_key = pgboss.job.singleton_key and other.state in ('created', 'retry', 'active'))`,
		})
		.from(bossJobs)
		.where(and(eq(id, jobId), isFailed))
	return row
}
