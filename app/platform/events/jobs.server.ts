import type pg from 'pg'
import { type Db as BossDb, fromPglite, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.server.ts'
import { nowOf } from '../db/db.server.ts'
import { logFailure, outageOf } from '../db/outage.server.ts'
import { listenedEvents } from '../db/tables.server.ts'
import type { MailWriter } from '../mail/mail.ts'
import { sendMail } from '../mail/mail-sender.server.ts'
import type { Retention } from '../personal.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import type { EventName } from './events.server.ts'
import { handleEvent, migrateLegacyQueue } from './outbox.server.ts'
import { onQueues } from './queues.server.ts'

/** A repeated piece of work; a feature declares its own (`feature.server.ts`). */
export type Job = {
	/** `<feature>.<kebab>`. */
	name: `${string}.${string}`
	/** A cron line in UTC. */
	every: string
	/** Also when a process starts. */
	atStart?: boolean
	/** The personal data that it removes, and when. */
	retains?: Retention[]
	/** Safe to run twice and by several processes. @returns values for the log */
	run: (runtime: Runtime, now: Date) => Promise<Record<string, number> | undefined>
}

/** An event as a listener gets it. */
export type RecordedEvent = {
	id: number
	name: string
	subjectId: string
	actorId: string | null
	data: Record<string, unknown>
	at: Date
}

/**
 * Handles an event after its commit, once, in a transaction of its own: its writes (notifications, mails) and the
 * mark of the event commit together. A feature declares its own. Its `ctx` and `runtime.db` are that transaction. If
 * it throws, it is retried later.
 */
export type Listener = {
	on: EventName
	handle: (ctx: Ctx, event: RecordedEvent, runtime: Runtime) => Promise<void>
}

/** All background work of a process. */
export type Work = {
	jobs: Job[]
	listeners: Listener[]
	write: MailWriter
	/** Sends to a browser. @returns whether it is done; else it is retried */
	push?: (job: object, now: Date) => Promise<boolean>
}

const minutes = 60
const hours = 60 * minutes

// NOTIFY wakes a worker; polling finds what was postponed. Each poll costs an embedded database 8 ms.
const polling = {
	pollingIntervalSeconds: 5,
	notifyPollingIntervalSeconds: 30,
	includeMetadata: true,
} as const
const inBatches = { ...polling, perJobResults: true, burstWhenBatchFull: true } as const

const rhythm = {
	cronMonitorIntervalSeconds: 30,
	cronWorkerIntervalSeconds: 5,
	superviseIntervalSeconds: minutes,
	monitorIntervalSeconds: minutes,
	maintenanceIntervalSeconds: hours,
	queueCacheIntervalSeconds: hours,
	bamIntervalSeconds: hours,
	flowIntervalSeconds: hours,
	monitorVacuum: false,
	reindex: false,
}

const migrateLegacyQueueJob: Job = {
	name: 'platform.adopt-waiting',
	every: '*/10 * * * *',
	run: ({ db }, now) => migrateLegacyQueue({ db, actor: null, now }),
}

type DueJob = JobWithMetadata<{ job: string }>
type EventJob = JobWithMetadata<{ event: number; name: string }>

/**
 * Hands events to their listeners, sends mails and runs jobs that are due, each once over all processes, by pg-boss
 * in the same database. Failures are retried with growing pauses; a job's time that passed while no process ran is
 * made up for once.
 * @returns `stop`: takes no new work and waits a few seconds for the current work
 */
export async function startJobs(
	runtime: Runtime,
	{ jobs: given, listeners, write, push }: Work,
): Promise<{ stop: () => Promise<void> }> {
	const { log, database, db } = runtime
	const jobs = [migrateLegacyQueueJob, ...given]
	const boss = new PgBoss({
		db: databaseOf(runtime),
		backend: database.kind,
		useListenNotify: true,
		...rhythm,
	})
	let toldAt = 0
	boss.on('error', (error) => {
		// Queues poll every few seconds; during an outage one log line a minute is enough.
		if (outageOf(error) && Date.now() - toldAt < minutes * 1000) return
		toldAt = Date.now()
		logFailure(log, {}, error, 'work failed')
	})
	boss.on('warning', ({ message }) => log.warn({ message }, 'work'))
	let stopped = false
	let again: NodeJS.Timeout | undefined

	async function start() {
		if (stopped) return
		try {
			const listened = [...new Set(listeners.map(({ on }) => on))].map((name) => ({ name }))
			if (listened.length > 0) await db.insert(listenedEvents).values(listened).onConflictDoNothing()
			await boss.start()
			await writeSchedule(boss, jobs)
			// Batches of two: after a full batch the next is fetched at once, and a long job delays at most one other.
			await boss.work('jobs', { ...inBatches, batchSize: 2 }, async (due: DueJob[]) => {
				const results: JobResult[] = []
				for (const job of due) results.push(await runJob(runtime, jobs, job))
				return results
			})
			for (const { name, atStart } of jobs)
				if (atStart)
					await boss.send(
						'jobs',
						{ job: name },
						{ singletonKey: `${name} at start`, singletonSeconds: minutes },
					)
			const events = { ...inBatches, batchSize: 10, notifyPollingIntervalSeconds: 10 }
			await boss.work('events', events, async (due: EventJob[]) => {
				const results: JobResult[] = []
				for (const job of due) results.push(await handleJob(runtime, listeners, job))
				return results
			})
			await boss.work('mails', { ...inBatches, batchSize: 5 }, (due: JobWithMetadata[]) =>
				Promise.all(due.map((job) => mail(runtime, write, job))),
			)
			if (push)
				await boss.work('pushes', { ...inBatches, batchSize: 10 }, (due: JobWithMetadata<object>[]) =>
					Promise.all(
						due.map(async ({ id, data }): Promise<JobResult> => {
							const isDone = await push(data, nowOf(runtime.database))
							return { id, status: isDone ? 'completed' : 'failed' }
						}),
					),
				)
			await migrateLegacyQueueJob.run(runtime, nowOf(database))
		} catch (error) {
			log.error({ err: error }, 'work does not start')
			again = setTimeout(() => {
				starting = start()
			}, 30_000).unref()
		}
	}
	let starting = start()
	await starting
	return {
		async stop() {
			stopped = true
			clearTimeout(again)
			await starting
			await boss.stop({ graceful: true, timeout: 5000 })
		},
	}
}

async function handleJob(runtime: Runtime, listeners: Listener[], job: EventJob): Promise<JobResult> {
	const { id, retryCount, retryLimit } = job
	const settle = async (ctx: Ctx) => {
		// The job is deleted with its last listener; a worker that lost the race did nothing.
		const gone = (await onQueues(ctx.db, (boss) => boss.deleteJob('events', job))) as { affected: number }
		if (gone.affected === 0) throw new Error('Another process took it over.')
	}
	try {
		await handleEvent(runtime, listeners, job.data.event, { settle, now: nowOf(runtime.database) })
		return { id, status: 'completed' }
	} catch (error) {
		const isLast = retryCount >= retryLimit
		const facts = { ...job.data, tries: retryCount + 1, err: error }
		runtime.log.error(facts, isLast ? 'a listener failed for the last time' : 'a listener failed')
		return { id, status: 'failed' }
	}
}

async function mail(runtime: Runtime, write: MailWriter, job: JobWithMetadata): Promise<JobResult> {
	const { id, retryCount, retryLimit } = job
	const isDone = await sendMail(runtime, write, id, {
		isLast: retryCount >= retryLimit,
		now: nowOf(runtime.database),
	})
	return { id, status: isDone ? 'completed' : 'failed' }
}

async function writeSchedule(boss: PgBoss, jobs: Job[]) {
	for (const { name, every } of jobs) {
		await boss.schedule(
			'jobs',
			every,
			{ job: name },
			{
				key: name,
				singletonKey: name,
				tz: 'UTC',
				missed: 'once',
				retryLimit: 3,
				retryDelay: minutes,
				retryBackoff: true,
				expireInSeconds: hours,
				// Finds runs whose process died.
				heartbeatSeconds: 2 * minutes,
			},
		)
	}
	const known = new Set(jobs.map((job) => job.name as string))
	for (const { name, key } of await boss.getSchedules())
		if (name === 'jobs' && !known.has(key)) await boss.unschedule(name, key)
}

async function runJob(runtime: Runtime, jobs: Job[], { id, data, retryCount }: DueJob): Promise<JobResult> {
	const name = data.job
	const started = performance.now()
	const facts = () => ({ job: name, ms: Math.round(performance.now() - started) })
	try {
		const job = jobs.find((one) => one.name === name)
		// A newer version's job, left to the processes that know it.
		if (!job) throw new Error('This process knows no such job.')
		const did = await job.run(runtime, nowOf(runtime.database))
		runtime.log.info({ ...facts(), ...did }, 'job done')
		return { id, status: 'completed' }
	} catch (error) {
		runtime.log.error({ ...facts(), tries: retryCount + 1, err: error }, 'job failed')
		return { id, status: 'failed' }
	}
}

/** The site's own connections; pg-boss closes none. */
function databaseOf({ db, database }: Runtime): BossDb {
	const pool = (db as unknown as { $client: pg.Pool }).$client
	if (database.kind === 'pglite') return fromPglite(pool as unknown as Parameters<typeof fromPglite>[0])
	return {
		async executeSql(text, values) {
			const client = await pool.connect()
			try {
				const result = await client.query(text, values)
				client.release()
				return result
			} catch (error) {
				// It may be inside an open transaction.
				client.release(true)
				throw error
			}
		},
		async listen(channel, heard, listening) {
			await database.listen(channel, heard)
			listening()
			return { close: async () => {} }
		},
	}
}
