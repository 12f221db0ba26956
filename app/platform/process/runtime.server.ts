import type { Database, Db } from '../db/db.server.ts'
import { openDatabase } from '../db/open-database.server.ts'
import { type Files, openFiles } from '../files/files.server.ts'
import { keyLimits } from '../http/limit-key.server.ts'
import { openSettings, type Settings, type SettingsStore } from '../site/settings.server.ts'
import type { Env } from './env.server.ts'
import { type Log, openLog } from './log.server.ts'
import { refuseOtherSecret } from './same-secret.server.ts'

/** The services of a process, for every request. */
export type Runtime = {
	env: Env
	db: Db
	database: Database
	log: Log
	/** The organisation's current settings. */
	settings: () => Settings
	/** For the functions of `files.server.ts`. */
	files: Files
	/** Most tests have none. */
	settingsStore?: SettingsStore
	close: () => Promise<void>
}

export async function openRuntime(env: Env): Promise<Runtime> {
	const log = openLog(env.LOG_LEVEL)
	const database = await openDatabase(env, log)
	await refuseOtherSecret(database.db, env.SECRET)
	keyLimits(env.SECRET)
	const settings = await openSettings(database)
	const files = await openFiles(env, log)
	await files.store.prove()
	return {
		env,
		db: database.db,
		database,
		log,
		settings: settings.current,
		files,
		settingsStore: settings,
		async close() {
			files.store.close()
			await database.close()
		},
	}
}
