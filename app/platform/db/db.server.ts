import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { migrateQueues } from '../events/queues.server.ts'
import { databaseFault, SettingError } from '../process/faults.server.ts'
import type { Log } from '../process/log.server.ts'
import type { copyDatabase } from './copy-db.server.ts'
import { type Listening, openListening } from './listening.server.ts'
import { causeOf, type Outage } from './outage.server.ts'
import { grantToSite } from './owner.server.ts'
import { type DatabaseOptions, openPool, withoutTimeouts } from './pool.server.ts'
import { refuseNewerDatabase } from './refuse-newer.server.ts'

/** A database or a transaction, of PGlite or PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
	db: Db
	kind: 'pglite' | 'postgres'
	/** Calls `heard` for each NOTIFY on the channel, until the database is closed; see `Listening`. */
	listen: Listening['listen']
	/** The known outage, without asking the database. */
	outage?: () => Outage | null
	/**
	 * The database's clock: machines with clocks of their own would send and claim things twice. Without it, this
	 * machine's.
	 */
	now?: () => Date
	/** Connections to PostgreSQL; `waiting` are the queries that wait for one. */
	connections?: () => { total: number; idle: number; waiting: number }
	/** An embedded database does not checkpoint often enough by itself. */
	checkpoint?: () => Promise<void>
	/** Copies an embedded database on disk to another folder while it runs; see copy-db.server.ts. */
	copyTo?: (folder: string, watch: Parameters<typeof copyDatabase>[3]) => Promise<void>
	close: () => Promise<void>
}

/** The one clock of all processes of a database, for times that they compare. */
export function nowOf(database: Pick<Database, 'now'>): Date {
	return database.now?.() ?? new Date()
}

export const migrationsFolder = path.resolve('drizzle')
// The key of an advisory lock, used for nothing else.
const migrationLock = 7_061_204

/** Counts the queries of one request, for the log and the tests' budgets. */
const counting = onlyOne(
	'mishkat.counting',
	() => new AsyncLocalStorage<{ queries: number; changed: Set<string> }>(),
)
export const logger = {
	logQuery(query: string) {
		const count = counting.getStore()
		if (count && !/^(begin|commit|rollback|savepoint|release)/i.test(query)) count.queries++
	},
}

// The built site has two copies of this module; they must count together.
function onlyOne<T>(name: string, make: () => T): T {
	const shared = globalThis as { [key: symbol]: T | undefined }
	const one = shared[Symbol.for(name)] ?? make()
	shared[Symbol.for(name)] = one
	return one
}

/** Counts the queries of `work`; `changed`: the cache tags that `noteChanged` was given. */
export function countingQueries<T>(work: (count: { queries: number; changed: Set<string> }) => T): T {
	const count = { queries: 0, changed: new Set<string>() }
	return counting.run(count, () => work(count))
}

/** Notes cache tags that this request's answer must invalidate in this process. */
export function noteChanged(tags: readonly string[]): void {
	for (const tag of tags) counting.getStore()?.changed.add(tag)
}

/** @param log is told when the database goes away and comes back */
export async function openPostgres(
	url: string,
	limits: DatabaseOptions = withoutTimeouts,
	log?: Log,
): Promise<Database> {
	const { pool, cut } = openPool(url, limits)
	if (limits.DATABASE_OWNER_URL) await migrateAsOwner(pool, url, limits)
	else await migrateTogether(await connected(pool, url), url)
	const listening = await openListening(url, limits.DATABASE_CONNECT_SECONDS, {
		away(error) {
			log?.error(
				{ cause: causeOf(error) },
				'the database is away: kept pages are served, all else is refused',
			)
			// Open queries would wait until it is back.
			cut()
		},
		skewed: (seconds) =>
			log?.warn({ seconds }, 'the clock of this machine is behind that of the database, which is gone by'),
		back: (seconds) => log?.info({ seconds }, 'the database is back'),
	})
	return {
		db: drizzlePg(pool, { logger }) as unknown as Db,
		kind: 'postgres',
		listen: listening.listen,
		outage: () => (listening.isAway() ? 'away' : null),
		now: listening.now,
		connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
		async close() {
			await listening.stop()
			await pool.end()
		},
	}
}

async function connected(pool: pg.Pool, url: string, setting?: string): Promise<pg.PoolClient> {
	return pool.connect().catch((error) => {
		throw databaseFault(error, url, setting)
	})
}

/** The owner migrates; the site's own role gets access to the tables. */
async function migrateAsOwner(pool: pg.Pool, url: string, limits: DatabaseOptions) {
	const client = await connected(pool, url)
	const { rows } = await client.query<{ name: string }>('select current_user as name')
	client.release()
	const owner = limits.DATABASE_OWNER_URL ?? ''
	const owners = openPool(owner, { ...limits, DATABASE_CONNECTIONS: 2 })
	try {
		const setting = 'DATABASE_OWNER_URL'
		const site = rows[0]?.name ?? ''
		await migrateTogether(await connected(owners.pool, owner, setting), owner, {
			setting,
			after: (client) => grantToSite(client, site),
		})
	} finally {
		await owners.pool.end()
	}
}

type Migrating = { setting?: string; after?: (client: pg.PoolClient) => Promise<void> }

/** Processes that start together take turns; `after` runs under the same lock. */
async function migrateTogether(client: pg.PoolClient, url: string, { setting, after }: Migrating = {}) {
	try {
		// Another process's migration may take long.
		for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
			await client.query(`set ${name} = 0`)
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await refuseNewerDatabase((text) => client.query(text), migrationsFolder)
		await migratePg(drizzlePg(client), { migrationsFolder })
		await migrateQueues({ executeSql: (text, values) => client.query(text, values) }, 'postgres')
		await after?.(client)
	} catch (error) {
		const fault = databaseFault((error as Error).cause ?? error, url, setting)
		throw fault instanceof SettingError ? fault : error
	} finally {
		// Releases the lock with the connection.
		client.release(true)
	}
}
