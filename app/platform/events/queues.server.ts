import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type Db as BossDb, type DrizzleTransactionLike, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Db } from '../db/db.server.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

// A heartbeat finds dead workers. Retried for about a day, with growing pauses.
const delivery = {
	notify: true,
	heartbeatSeconds: 30,
	expireInSeconds: 5 * minutes,
	retentionSeconds: 365 * days,
	retryLimit: 11,
	retryDelay: minutes,
	retryBackoff: true,
	retryDelayMax: 6 * hours,
}

/**
 * `jobs` follow the schedule; events with listeners, mails and pushes are queued in the transaction that makes them.
 */
const queues = {
	jobs: { policy: 'exclusive', notify: true },
	// Failed ones stay for inspection.
	events: { ...delivery, deleteAfterSeconds: 30 * days },
	mails: { ...delivery, deleteAfterSeconds: hours },
	// After a day a push is outdated.
	pushes: { ...delivery, retryLimit: 8, deleteAfterSeconds: days, retentionSeconds: 2 * days },
}

const current = new AsyncLocalStorage<BossDb>()
const sender = new PgBoss({ db: { executeSql: (text, values) => currentDb().executeSql(text, values) } })

function currentDb(): BossDb {
	const db = current.getStore()
	if (!db) throw new Error('Jobs are sent on a database.')
	return db
}

/**
 * Runs pg-boss on this very database or transaction, even without a worker: a query beside an open transaction would
 * block for ever on an embedded database.
 */
export function onQueues<T>(db: Db, work: (boss: PgBoss) => Promise<T>): Promise<T> {
	return current.run(fromDrizzle(db as unknown as DrizzleTransactionLike, sql), () => work(sender))
}

/** Runs a scheduled job as soon as a worker is free; repeated requests run it once. */
export async function runSoon(db: Db, job: string): Promise<void> {
	const again = { retryLimit: 3, retryDelay: minutes, retryBackoff: true }
	await onQueues(db, (boss) => boss.send('jobs', { job }, { singletonKey: `${job} soon`, ...again }))
}

/** Creates or migrates the queues and the tables of pg-boss; one process at a time. */
export async function migrateQueues(db: BossDb, backend: 'pglite' | 'postgres'): Promise<void> {
	const boss = new PgBoss({ db, backend, supervise: false, schedule: false })
	const failures: unknown[] = []
	boss.on('error', (error) => failures.push(error))
	await boss.start()
	for (const [name, { policy, ...options }] of Object.entries<Partial<Queue>>(queues)) {
		await boss.createQueue(name, { policy })
		await boss.updateQueue(name, options)
	}
	await boss.stop({ graceful: false, close: false })
	if (failures.length > 0) throw failures[0]
}
