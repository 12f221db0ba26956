import pg from 'pg'
import type { Env } from '../process/env.server.ts'

/** How many connections a process takes, and for how many seconds it waits for what; 0: for ever. */
export type DatabaseLimits = Pick<
	Env,
	'DATABASE_CONNECTIONS' | 'DATABASE_CONNECT_SECONDS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_LOCK_SECONDS'
>

/** What opens a PostgreSQL: its limits, and the owner of its tables where that is another role than the site's. */
export type DatabaseOptions = DatabaseLimits & Pick<Env, 'DATABASE_OWNER_URL'>

/** Of a command line: its statements take as long as they take. */
export const patient: DatabaseLimits = {
	DATABASE_CONNECTIONS: 10,
	DATABASE_CONNECT_SECONDS: 5,
	DATABASE_STATEMENT_SECONDS: 0,
	DATABASE_LOCK_SECONDS: 0,
}

export type OpenPool = {
	pool: pg.Pool
	/** Breaks every connection: what waits for an answer on them fails now. */
	cut: () => void
}

/** Connections that end with what they were at, and are replaced at the next question. */
export function openPool(url: string, limits: DatabaseLimits): OpenPool {
	const statementMs = limits.DATABASE_STATEMENT_SECONDS * 1000
	const pool = new pg.Pool({
		connectionString: url,
		max: limits.DATABASE_CONNECTIONS,
		connectionTimeoutMillis: limits.DATABASE_CONNECT_SECONDS * 1000,
		statement_timeout: statementMs,
		lock_timeout: limits.DATABASE_LOCK_SECONDS * 1000,
		// A process that froze within a transaction must not keep others waiting for what it has locked.
		idle_in_transaction_session_timeout: statementMs,
		keepAlive: true,
	})
	const open = new Set<pg.PoolClient>()
	const held = new WeakSet<pg.PoolClient>()
	// Without a listener a connection that breaks would end the process, be it idle or within a transaction.
	pool.on('error', () => {})
	pool.on('acquire', (client) => held.add(client))
	pool.on('release', (_error, client) => held.delete(client))
	pool.on('remove', (client) => open.delete(client))
	pool.on('connect', (client) => {
		open.add(client)
		client.on('error', () => {
			if (!held.has(client)) return
			// Drizzle gives back none that broke at its `begin`, and would give back every other a second time.
			const { release } = client
			client.release = () => {}
			release(true)
		})
	})
	return {
		pool,
		cut() {
			for (const client of open) cutOff(client)
		},
	}
}

/** Ends a connection without a word: the other side may not be listening. */
export function cutOff(client: pg.ClientBase): void {
	;(client as pg.Client).connection.stream.destroy()
}
