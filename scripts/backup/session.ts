import pg from 'pg'
import { createPglite } from '#app/platform/db/pglite.server.ts'

/** One connection to PGlite or PostgreSQL. */
export type Session = {
	kind: 'pglite' | 'postgres'
	query: <T>(text: string, values?: unknown[]) => Promise<T[]>
	close: () => Promise<void>
}

/** Opens the embedded database of a folder, without migrations. */
export async function openFolder(folder: string): Promise<Session> {
	const client = await createPglite({ dataDir: folder })
	return {
		kind: 'pglite',
		query: async <T>(text: string, values?: unknown[]) => (await client.query<T>(text, values)).rows,
		close: () => client.close(),
	}
}

export async function openServer(url: string): Promise<Session> {
	const client = new pg.Client({ connectionString: url, keepAlive: true })
	// A broken connection fails the next query.
	client.on('error', () => {})
	await client.connect()
	return {
		kind: 'postgres',
		query: async <T>(text: string, values?: unknown[]) =>
			(await client.query(text, values)).rows as unknown as T[],
		close: () => client.end(),
	}
}

/** Fixes the text form of every value, whatever the database's settings. */
export async function settleForms(session: Session): Promise<void> {
	for (const [name, value] of [
		['timezone', 'UTC'],
		['datestyle', 'ISO, YMD'],
		['intervalstyle', 'postgres'],
		['bytea_output', 'hex'],
		['extra_float_digits', '1'],
		['statement_timeout', '0'],
		['lock_timeout', '0'],
		['idle_in_transaction_session_timeout', '0'],
	]) {
		await session.query(`select set_config('${name}', '${value}', false)`)
	}
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`
}
