import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const boss = pgSchema('pgboss')
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Jobs as pg-boss keeps them, as far as they are read here; it makes and changes its tables by itself. */
export const bossJobs = boss.table('job', {
	id: uuid('id').notNull(),
	/** Of its queue: `jobs`, `events` or `mails`. */
	name: text('name').notNull(),
	/** Of a job its name; of an event its id and name. */
	data: jsonb('data').$type<{ job?: string; event?: number; name?: string }>().notNull(),
	state: text('state').notNull(),
	retryCount: integer('retry_count').notNull(),
	startAfter: instant('start_after').notNull(),
	/** Of what failed: when it was tried for the last time. */
	completedOn: instant('completed_on').notNull(),
	output: jsonb('output').$type<{ message?: string; value?: string }>(),
})

/** Its queues; `monitor_on` is when a worker last counted what is in one, each minute. */
export const bossQueues = boss.table('queue', {
	name: text('name').notNull(),
	monitorOn: instant('monitor_on'),
})
