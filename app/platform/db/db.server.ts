import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { fromPglite } from 'pg-boss'
import { migrateQueues } from '../events/queues.server.ts'
import { refuseHalfRestored } from '../process/env.server.ts'
import { databaseFault, SettingError } from '../process/faults.server.ts'
import { type Room, refuseFullDisk, roomOf, watchRoom } from '../process/free-space.server.ts'
import type { Log } from '../process/log.server.ts'
import { copyDatabase } from './copy-db.server.ts'
import { type Listening, openListening } from './listening.server.ts'
import { causeOf, type Outage } from './outage.server.ts'
import { compileWasmSmall, createPglite, placeEmptyDatabase } from './pglite.server.ts'
import { type DatabaseLimits, openPool, patient } from './pool.server.ts'
import { preparing } from './prepared.server.ts'
import { refuseNewerDatabase } from './refuse-newer.server.ts'

/** A database or a transaction on it; PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
	db: Db
	kind: 'pglite' | 'postgres'
	/** Calls `heard` for each NOTIFY on the channel, until the database is closed; see `Listening`. */
	listen: Listening['listen']
	/** Why it cannot do now what it is asked, as far as is known without asking it. */
	outage?: () => Outage | null
	/** Its clock: several machines that go by their own would send and claim things twice. Without it, this machine's. */
	now?: () => Date
	/** To a PostgreSQL; `waiting` are the questions that wait for one. */
	connections?: () => { total: number; idle: number; waiting: number }
	/** Writes down what is only in its log; an embedded database never does that by itself soon enough. */
	checkpoint?: () => Promise<void>
	/** Copies an embedded database on disk to another folder while it works; see copy-db.server.ts. */
	copyTo?: (folder: string, told: Parameters<typeof copyDatabase>[3]) => Promise<void>
	close: () => Promise<void>
}

/** The one clock of all processes on a database, for whatever is compared with what another process wrote. */
export function nowOf(database: Pick<Database, 'now'>): Date {
	return database.now?.() ?? new Date()
}

const migrationsFolder = path.resolve('drizzle')
// Any number that nothing else in the database uses; two processes that start together wait for each other on it.
const migrationLock = 7_061_204
const checkpointMs = 5 * 60_000

/** Counts the statements of one request, for the log and the budgets of the tests. */
const counting = onlyOne(
	'mishkat.counting',
	() => new AsyncLocalStorage<{ queries: number; changed: Set<string> }>(),
)
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

/** Runs `work` and counts the statements sent meanwhile; `changed`: the cache tags that `noteChanged` was told. */
export function countingQueries<T>(work: (count: { queries: number; changed: Set<string> }) => T): T {
	const count = { queries: 0, changed: new Set<string>() }
	return counting.run(count, () => work(count))
}

/** For the request under way: what its answer must have dropped from this process's page cache. */
export function noteChanged(tags: readonly string[]): void {
	for (const tag of tags) counting.getStore()?.changed.add(tag)
}

/** The database that DATABASE_URL names, or the embedded one under `dataDir`; migrated and ready. */
export async function openDatabase(
	from: { DATABASE_URL?: string; DATA_DIR: string; FREE_SPACE_MB?: number } & Partial<DatabaseLimits>,
	log?: Log,
): Promise<Database> {
	if (from.DATABASE_URL) return openPostgres(from.DATABASE_URL, { ...patient, ...from }, log)
	refuseHalfRestored(from.DATA_DIR)
	const folder = path.resolve(from.DATA_DIR, 'db')
	mkdirSync(from.DATA_DIR, { recursive: true, mode: 0o700 })
	const room = from.FREE_SPACE_MB ? roomOf(from.DATA_DIR, from.FREE_SPACE_MB) : undefined
	if (room) await refuseFullDisk(room, from.DATA_DIR)
	placeEmptyDatabase(folder)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	compileWasmSmall()
	return openPglite(folder, { room, log })
}

/** What an embedded database is opened with: the room on its disk, if that is watched. */
type Beside = { room?: Room | undefined; log?: Log | undefined }

/** @param folder where the rows are kept; none keeps them in memory, for tests */
export async function openPglite(folder?: string, beside: Beside = {}): Promise<Database> {
	const client = await createPglite({ dataDir: folder })
	await refuseNewerDatabase((text) => client.query(text), migrationsFolder)
	await migratePglite(drizzlePglite(client, { logger }), { migrationsFolder })
	await migrateQueues(fromPglite(client), 'pglite')
	return embedded(client, folder, beside)
}

/**
 * A migrated embedded database as the site uses it.
 * @param folder where its rows are kept, if they are
 */
export function embedded(client: PGlite, folder?: string, { room, log }: Beside = {}): Database {
	// It has no checkpointer of its own: its log would grow until the end, and be read whole after a crash.
	let copying = 0
	const checkpoint = async () => {
		if (copying === 0) await client.exec('checkpoint')
	}
	const checkpoints = setInterval(() => checkpoint().catch(() => {}), checkpointMs).unref()
	// Refused by the database itself: whoever would write is told so, whoever reads notices nothing.
	const watch =
		room &&
		watchRoom(room, (isLow, free) => {
			const facts = { freeMegabytes: Math.floor(free / 1_000_000) }
			if (isLow) log?.error(facts, 'the disk is nearly full: nothing is saved until there is room')
			else log?.info(facts, 'there is room on the disk again')
			client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`).catch(() => {})
		})
	return {
		db: drizzlePglite(preparing(client), { logger }) as unknown as Db,
		kind: 'pglite',
		outage: () => (watch?.isLow() ? 'full' : null),
		listen: async (channel, heard) => {
			await client.listen(channel, heard)
		},
		checkpoint,
		copyTo: folder
			? async (to, told) => {
					copying++
					await copyDatabase(client, folder, to, told).finally(() => copying--)
				}
			: undefined,
		async close() {
			clearInterval(checkpoints)
			watch?.stop()
			await client.close()
		},
	}
}

/** @param log is told when the database is away and when it is back */
export async function openPostgres(url: string, limits = patient, log?: Log): Promise<Database> {
	const { pool, cut } = openPool(url, limits)
	await migrateTogether(pool, url)
	const listening = await openListening(url, limits.DATABASE_CONNECT_SECONDS, {
		away(error) {
			log?.error(
				{ cause: causeOf(error) },
				'the database is away: kept pages are served, all else is refused',
			)
			// What was asked before would wait for as long as it is away.
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

async function migrateTogether(pool: pg.Pool, url: string) {
	const client = await pool.connect().catch((error) => {
		throw databaseFault(error, url)
	})
	try {
		// What another process migrates takes as long as it takes.
		for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
			await client.query(`set ${name} = 0`)
		await client.query('select pg_advisory_lock($1)', [migrationLock])
		await refuseNewerDatabase((text) => client.query(text), migrationsFolder)
		await migratePg(drizzlePg(client), { migrationsFolder })
		await migrateQueues({ executeSql: (text, values) => client.query(text, values) }, 'postgres')
	} catch (error) {
		const fault = databaseFault((error as Error).cause ?? error, url)
		throw fault instanceof SettingError ? fault : error
	} finally {
		// With its connection goes the lock.
		client.release(true)
	}
}
