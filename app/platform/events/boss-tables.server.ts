import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const boss = pgSchema('pgboss')
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The tables of pg-boss, as far as they are read here; it creates and migrates them itself. */
export const bossJobs = boss.table('job', {
	id: uuid('id').notNull(),
	/** The queue: `jobs`, `events` or `mails`. */
	name: text('name').notNull(),
	/** A job's name, or an event's id and name. */
	data: jsonb('data').$type<{ job?: string; event?: number; name?: string }>().notNull(),
	state: text('state').notNull(),
	retryCount: integer('retry_count').notNull(),
	startAfter: instant('start_after').notNull(),
	/** Of a failed job: its last attempt. */
	completedOn: instant('completed_on').notNull(),
	output: jsonb('output').$type<{ message?: string; value?: string }>(),
})

/** `monitor_on` is when a worker last counted the queue, once a minute. */
export const bossQueues = boss.table('queue', {
	name: text('name').notNull(),
	monitorOn: instant('monitor_on'),
})
