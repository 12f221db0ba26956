import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countAllUpTo } from '#app/platform/db/counts.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { bossJobs, bossQueues } from '#app/platform/events/boss-tables.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { isFailed } from './failed-jobs.server.ts'
import { type Health, lateMs, type Machine } from './model.ts'
import { canSeeHealth } from './policy.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const putOffMs = 60 * 60_000

type Site = Pick<Runtime, 'env' | 'database' | 'settings'>
const columns = [
	...(['sentAt', 'waiting', 'late', 'failed'] as const),
	...(['jobsWaiting', 'jobsFailed', 'oldest', 'workedAt', 'backup'] as const),
]
type Row = Pick<Health['mail'], 'sentAt' | 'waiting' | 'late' | 'failed'> & {
	jobsWaiting: number
	jobsFailed: number
	oldest: Date | null
	workedAt: Date | null
	backup: { at: string; bytes: number; isWhole: boolean } | null
}

/** Columns for `healthFrom`. */
export function healthColumns(ctx: Ctx<User>): Record<keyof Row, SQL> {
	assertAllowed(canSeeHealth(ctx.actor))
	const { status, createdAt, dueAt, sentAt, tries } = mails
	const ago = (ms: number) => sql`${new Date(ctx.now.getTime() - ms).toISOString()}::timestamptz`
	const due = sql`${bossJobs} where ${bossJobs.name} in ('jobs', 'events') and ${bossJobs.state} in ('created', 'retry')
		and ${bossJobs.startAfter} <= ${ago(0)}`
	const { kind, at, after } = auditEntries
	return {
		sentAt:
			sql`(select ${sentAt} from ${mails} where ${status} = 'sent' order by ${createdAt} desc limit 1)`.mapWith(
				events.at,
			),
		waiting: countAllUpTo(sql`select 1 from ${mails} where ${status} = 'waiting'`),
		// Not taken up, or refused by the mail server for an hour.
		late: countAllUpTo(sql`select 1 from ${mails} where ${status} = 'waiting'
			and (${dueAt} < ${ago(lateMs)} or (${tries} > 0 and ${createdAt} < ${ago(putOffMs)}))`),
		failed: countAllUpTo(sql`select 1 from ${mails} where ${status} = 'failed'`),
		jobsWaiting: countAllUpTo(sql`select 1 from ${due}`),
		jobsFailed: countAllUpTo(sql`select 1 from ${bossJobs} where ${isFailed}`),
		oldest: sql`(select min(${bossJobs.startAfter}) from ${due})`.mapWith(events.at),
		workedAt: sql`(select max(${bossQueues.monitorOn}) from ${bossQueues})`.mapWith(events.at),
		backup: sql`(select json_build_object('at', ${at}, 'bytes', ${after} -> 'bytes', 'isWhole', ${after} -> 'whole')
			from ${auditEntries} where ${kind} = 'backup.made' order by ${at} desc, ${auditEntries.id} desc limit 1)`,
	}
}

/** @param value values of the columns */
export async function healthFrom(
	value: (column: keyof Row) => unknown,
	{ env, database, settings }: Site,
): Promise<Health> {
	const row = Object.fromEntries(columns.map((column) => [column, value(column)])) as Row
	const { sentAt, waiting, late, failed, jobsWaiting, jobsFailed, oldest, workedAt, backup } = row
	const isSample = settings()['sample.loaded']
	return {
		mail: { sends: env.SMTP_URL !== undefined, isSample, sentAt, waiting, late, failed },
		jobs: { waiting: jobsWaiting, failed: jobsFailed, oldest, workedAt, startedAt: startedAt() },
		backups: { isSample, last: backup && { ...backup, at: new Date(backup.at) } },
		disk: await findDisk(env.FILES_DIR ?? (database.kind === 'pglite' ? env.DATA_DIR : null)),
	}
}

/** Health of mail, jobs, backups, disk, database and memory; one statement. */
export async function findHealth(ctx: Ctx<User>, site: Site): Promise<{ health: Health; machine: Machine }> {
	const [row] = await ctx.db
		.select({ ...healthColumns(ctx), size: sql<string>`pg_database_size(current_database())` })
		.from(sql`(values (1)) as once`)
	const { size, ...values } = requireRow(row)
	return {
		health: await healthFrom((column) => values[column], site),
		machine: {
			database: { bytes: Number(size), isEmbedded: site.database.kind === 'pglite' },
			memory: {
				used: process.memoryUsage.rss(),
				// Respects a container's limit.
				free: process.availableMemory(),
				all: Math.min(process.constrainedMemory() || os.totalmem(), os.totalmem()),
			},
			version,
			since: startedAt(),
		},
	}
}

function startedAt(): Date {
	return new Date(Date.now() - process.uptime() * 1000)
}

/** Disk of the database or files; null: elsewhere or unknown. */
async function findDisk(folder: string | null): Promise<Health['disk']> {
	if (folder === null) return null
	try {
		const { blocks, bavail, bsize } = await statfs(folder)
		return { bytes: blocks * bsize, free: bavail * bsize }
	} catch {
		return null
	}
}
