import type { Log } from '../process/log.server.ts'
import { type Database, openPostgres } from './db.server.ts'
import { type DatabaseOptions, withoutTimeouts } from './pool.server.ts'

/** The database of DATABASE_URL, or the embedded one under `dataDir`; migrated and ready. */
export async function openDatabase(
	from: { DATABASE_URL?: string; DATA_DIR: string; FREE_SPACE_MB?: number } & Partial<DatabaseOptions>,
	log?: Log,
): Promise<Database> {
	if (from.DATABASE_URL) return openPostgres(from.DATABASE_URL, { ...withoutTimeouts, ...from }, log)
	// Loaded only if needed, to save memory beside PostgreSQL.
	const { openEmbedded } = await import('./embedded.server.ts')
	return openEmbedded(from.DATA_DIR, from.FREE_SPACE_MB ?? 0, log)
}
