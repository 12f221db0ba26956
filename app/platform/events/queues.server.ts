import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type Db as BossDb, type DrizzleTransactionLike, fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Db } from '../db/db.server.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

// A worker that died is known by its silence. Tried again for about a day, after ever longer pauses.
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

/** `jobs` are due by the schedule; an event with listeners, a mail and a push are sent in the transaction that makes them. */
const queues = {
	jobs: { policy: 'exclusive', notify: true },
	// Those that failed stay for whoever looks into it.
	events: { ...delivery, deleteAfterSeconds: 30 * days },
	mails: { ...delivery, deleteAfterSeconds: hours },
	// What is a day old is news to nobody who has been on the site since.
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
 * Sends, deletes or settles jobs on this very database or transaction, also where no worker runs. A statement beside an
 * open transaction would wait for ever on an embedded database.
 */
export function onQueues<T>(db: Db, work: (boss: PgBoss) => Promise<T>): Promise<T> {
	return current.run(fromDrizzle(db as unknown as DrizzleTransactionLike, sql), () => work(sender))
}

/** Has a job of the schedule done as soon as a worker is free, beside its times; asked for again before, it is one. */
export async function runSoon(db: Db, job: string): Promise<void> {
	const again = { retryLimit: 3, retryDelay: minutes, retryBackoff: true }
	await onQueues(db, (boss) => boss.send('jobs', { job }, { singletonKey: `${job} soon`, ...again }))
}

/** Makes or upgrades the tables of pg-boss and the queues; one process at a time. */
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
