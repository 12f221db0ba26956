import type pg from 'pg'
import { type Db as BossDb, fromPglite, PgBoss } from 'pg-boss'
import type { Db } from './db.server.ts'
import type { Job } from './jobs.server.ts'
import type { Runtime } from './runtime.server.ts'

const queue = 'jobs'
// Any number that nothing else in the database uses.
const startLock = 7_061_205
const minutes = 60
const hours = 60 * minutes

// Seldom enough to be nothing to an embedded database; jobs are due by the minute.
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

/**
 * Runs each job at its times, once over all processes, by pg-boss in the same database. A failed run is tried again
 * three times with growing pauses; a time that passed while no process ran is made up for once.
 */
export function openSchedule(runtime: Runtime, jobs: Job[]): { stop: () => Promise<void> } {
	const { log, database } = runtime
	const boss = new PgBoss({
		db: databaseOf(runtime),
		backend: database.kind,
		...rhythm,
	})
	boss.on('error', (error) => log.error({ err: error }, 'schedule failed'))
	let stopped = false
	let again: NodeJS.Timeout | undefined

	async function start() {
		if (stopped) return
		try {
			await oneAtATime(runtime, () => boss.start())
			await boss.createQueue(queue, { policy: 'exclusive' })
			await write(boss, jobs)
			await boss.work<{ job: string }>(
				queue,
				{ includeMetadata: true, pollingIntervalSeconds: 5 },
				async ([due]) => {
					if (due) await run(runtime, jobs, due.data.job, due.retryCount)
				},
			)
		} catch (error) {
			log.error({ err: error }, 'the schedule does not start')
			again = setTimeout(() => {
				starting = start()
			}, 30_000).unref()
		}
	}
	let starting = start()
	return {
		async stop() {
			stopped = true
			clearTimeout(again)
			await starting
			await boss.stop({ graceful: true, timeout: 1000 })
		},
	}
}

async function write(boss: PgBoss, jobs: Job[]) {
	for (const { name, every } of jobs) {
		await boss.schedule(
			queue,
			every,
			{ job: name },
			{
				...{ key: name, singletonKey: name, tz: 'UTC', missed: 'once' },
				...{ retryLimit: 3, retryDelay: minutes, retryBackoff: true, expireInSeconds: hours },
				// A run whose process died is known by its silence.
				heartbeatSeconds: 2 * minutes,
			},
		)
	}
	const known = new Set(jobs.map((job) => job.name as string))
	for (const { name, key } of await boss.getSchedules())
		if (name === queue && !known.has(key)) await boss.unschedule(queue, key)
}

async function run(runtime: Runtime, jobs: Job[], name: string, tries: number) {
	const started = performance.now()
	const facts = () => ({ job: name, ms: Math.round(performance.now() - started) })
	try {
		const job = jobs.find((one) => one.name === name)
		// Of a newer version: left to the processes that know it.
		if (!job) throw new Error('This process knows no such job.')
		const did = await job.run(runtime, new Date())
		runtime.log.info({ ...facts(), ...did }, 'job done')
	} catch (error) {
		runtime.log.error({ ...facts(), tries: tries + 1, err: error }, 'job failed')
		throw error
	}
}

/** Of processes that start together one makes the tables of pg-boss, and the others find them. */
async function oneAtATime({ db, database }: Runtime, work: () => Promise<unknown>) {
	if (database.kind === 'pglite') return work()
	const client = await poolOf(db).connect()
	try {
		await client.query('select pg_advisory_lock($1)', [startLock])
		return await work()
	} finally {
		// With its connection goes the lock.
		client.release(true)
	}
}

function poolOf(db: Db): pg.Pool {
	return (db as unknown as { $client: pg.Pool }).$client
}

/** The very connections of the site, with nothing of its own to close. */
function databaseOf({ db, database }: Runtime): BossDb {
	const pool = poolOf(db)
	if (database.kind === 'pglite') return fromPglite(pool as unknown as Parameters<typeof fromPglite>[0])
	return {
		async executeSql(text, values) {
			const client = await pool.connect()
			try {
				const result = await client.query(text, values)
				client.release()
				return result
			} catch (error) {
				// It may stand in a transaction that nobody ends.
				client.release(true)
				throw error
			}
		},
	}
}
