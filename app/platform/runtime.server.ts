import { type Database, type Db, openDatabase } from './db.server.ts'
import type { Env } from './env.server.ts'
import { type Log, openLog } from './log.server.ts'
import { openSettings, type Settings } from './settings.server.ts'

/** What a process opens once, and every request is handed. */
export type Runtime = {
	env: Env
	db: Db
	database: Database
	log: Log
	/** The organisation's settings as they are now. */
	settings: () => Settings
	close: () => Promise<void>
}

export async function openRuntime(env: Env): Promise<Runtime> {
	const log = openLog(env.LOG_LEVEL)
	const database = await openDatabase(env)
	const settings = await openSettings(database)
	return { env, db: database.db, database, log, settings: settings.current, close: () => database.close() }
}
