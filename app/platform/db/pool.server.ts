import pg from 'pg'
import type { Env } from '../process/env.server.ts'

/** How many connections a process takes, and how many seconds it waits for each; 0: for ever. */
export type DatabaseLimits = Pick<
	Env,
	'DATABASE_CONNECTIONS' | 'DATABASE_CONNECT_SECONDS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_LOCK_SECONDS'
>

/** The limits, and the owner of the tables if it is another role than the site's. */
export type DatabaseOptions = DatabaseLimits & Pick<Env, 'DATABASE_OWNER_URL'>

/** For the command line: no statement times out. */
export const withoutTimeouts: DatabaseLimits = {
	DATABASE_CONNECTIONS: 10,
	DATABASE_CONNECT_SECONDS: 5,
	DATABASE_STATEMENT_SECONDS: 0,
	DATABASE_LOCK_SECONDS: 0,
}

export type OpenPool = {
	pool: pg.Pool
	/** Breaks every connection: open queries fail now. */
	cut: () => void
}

/** Connections that are replaced at the next query when they break. */
export function openPool(url: string, limits: DatabaseLimits): OpenPool {
	const statementMs = limits.DATABASE_STATEMENT_SECONDS * 1000
	const pool = new pg.Pool({
		connectionString: url,
		max: limits.DATABASE_CONNECTIONS,
		connectionTimeoutMillis: limits.DATABASE_CONNECT_SECONDS * 1000,
		statement_timeout: statementMs,
		lock_timeout: limits.DATABASE_LOCK_SECONDS * 1000,
		// A process that froze within a transaction must not hold its locks for ever.
		idle_in_transaction_session_timeout: statementMs,
		keepAlive: true,
	})
	const open = new Set<pg.PoolClient>()
	const held = new WeakSet<pg.PoolClient>()
	// Without a listener a broken connection would end the process, idle or not.
	pool.on('error', () => {})
	pool.on('acquire', (client) => held.add(client))
	pool.on('release', (_error, client) => held.delete(client))
	pool.on('remove', (client) => open.delete(client))
	pool.on('connect', (client) => {
		open.add(client)
		client.on('error', () => {
			if (!held.has(client)) return
			// Drizzle does not release a connection that broke at `begin`, and would release others twice.
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

/** Ends a connection without a goodbye: the other side may not be there. */
export function cutOff(client: pg.ClientBase): void {
	;(client as pg.Client).connection.stream.destroy()
}
