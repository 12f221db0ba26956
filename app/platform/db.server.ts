import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

/** A database or a transaction on it; PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
	db: Db
	kind: 'pglite' | 'postgres'
	/** Calls `heard` for each NOTIFY on the channel, until the database is closed. */
	listen: (channel: string, heard: (payload: string) => void) => Promise<void>
	close: () => Promise<void>
}

const migrationsFolder = path.resolve('drizzle')
// Any number that nothing else in the database uses; two processes that start together wait for each other on it.
const migrationLock = 7_061_204
const checkpointMs = 5 * 60_000

/** Counts the statements of one request, for the log and the budgets of the tests. */
const counting = onlyOne('mishkat.counting', () => new AsyncLocalStorage<{ queries: number }>())
const logger = {
	logQuery(query: string) {
		const count = counting.getStore()
		if (count && !/^(begin|commit|rollback|savepoint|release)/i.test(query)) count.queries++
	},
}

// The built site has a copy of this module beside the one that opened the database; they must count together.
function onlyOne<T>(name: string, make: () => T): T {
	const shared = globalThis as { [key: symbol]: T | undefined }
	const one = shared[Symbol.for(name)] ?? make()
	shared[Symbol.for(name)] = one
	return one
}

/** Runs `work` and counts the statements sent meanwhile. */
export function countingQueries<T>(work: (count: { queries: number }) => T): T {
	const count = { queries: 0 }
	return counting.run(count, () => work(count))
}

/** The database that DATABASE_URL names, or the embedded one under `dataDir`; migrated and ready. */
export async function openDatabase(from: { DATABASE_URL?: string; DATA_DIR: string }): Promise<Database> {
	if (from.DATABASE_URL) return openPostgres(from.DATABASE_URL)
	const folder = path.resolve(from.DATA_DIR, 'db')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	return openPglite(folder)
}

/** @param folder where the rows are kept; none keeps them in memory, for tests */
export async function openPglite(folder?: string): Promise<Database> {
	const { PGlite } = await import('@electric-sql/pglite')
	const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
	const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
	const db = drizzlePglite(client, { logger })
	await migratePglite(db, { migrationsFolder })
	// It has no checkpointer of its own: its log would grow until the end, and be read whole after a crash.
	const checkpoints = setInterval(() => client.exec('checkpoint').catch(() => {}), checkpointMs).unref()
	return {
		db: db as unknown as Db,
		kind: 'pglite',
		async listen(channel, heard) {
			await client.listen(channel, heard)
		},
		async close() {
			clearInterval(checkpoints)
			await client.close()
		},
	}
}

export async function openPostgres(url: string): Promise<Database> {
	const pool = new pg.Pool({ connectionString: url, max: 10 })
	// A broken idle connection is replaced at the next query; without a listener it would end the process.
	pool.on('error', () => {})
	await migrateTogether(pool)
	const listeners: { stop: () => void }[] = []
	return {
		db: drizzlePg(pool, { logger }) as unknown as Db,
		kind: 'postgres',
		async listen(channel, heard) {
			listeners.push(await keepListening(url, channel, heard))
		},
		async close() {
			for (const listener of listeners) listener.stop()
			await pool.end()
		},
	}
}

async function migrateTogether(pool: pg.Pool) {
	const client = await pool.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await migratePg(drizzlePg(client), { migrationsFolder })
	} finally {
		await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
		client.release()
	}
}

/** A connection of its own that listens, and comes back after 1, 2, 5, then every 10 seconds. */
async function keepListening(url: string, channel: string, heard: (payload: string) => void) {
	const pauses = [1, 2, 5, 10]
	let stopped = false
	let client: pg.Client | undefined
	let failures = 0

	async function connect() {
		client = new pg.Client({ connectionString: url, keepAlive: true })
		client.on('error', () => {})
		client.on('end', again)
		client.on('notification', (message) => heard(message.payload ?? ''))
		await client.connect()
		await client.query(`listen ${pg.escapeIdentifier(channel)}`)
		if (failures > 0) heard('')
		failures = 0
	}
	// A connection that died without a word is found out by asking.
	const pulse = setInterval(() => client?.query('select 1').catch(() => {}), 60_000).unref()
	function again() {
		if (stopped) return
		const seconds = pauses[Math.min(failures++, pauses.length - 1)] ?? 10
		setTimeout(() => connect().catch(() => {}), seconds * 1000).unref()
	}

	await connect()
	return {
		stop() {
			stopped = true
			clearInterval(pulse)
			client?.end().catch(() => {})
		},
	}
}
