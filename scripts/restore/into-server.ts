import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { withoutTimeouts } from '#app/platform/db/pool.server.ts'
import { tidyTables } from '#app/platform/db/tidy-tables.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { openStore } from '#app/platform/storage/store.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { isEmptyDatabase } from '../backup/catalogue.ts'
import { openServer } from '../backup/session.ts'
import type { Target } from './target.ts'

// Two restores at once would both find it empty. The lock's number is arbitrary; nothing else in the database uses it.
const restoreLock = 7_061_207

/**
 * An empty PostgreSQL database: one transaction, so that it stays empty unless all of it came.
 * @throws FileError when it holds anything
 */
export async function intoServer(env: Env): Promise<Target> {
	const url = env.DATABASE_URL ?? ''
	// Tables are owned by the role that creates them.
	const session = await openServer(env.DATABASE_OWNER_URL ?? url).catch((error: Error) => {
		throw new FileError(`The database of DATABASE_URL cannot be reached: ${error.message}.`)
	})
	const store = await openStore(env)
	const temp = path.join(store.temp, `restore-${process.pid}`)
	let open = true
	const letGo = async () => {
		if (!open) return
		open = false
		await session.close().catch(() => {})
		store.close()
		await rm(temp, { recursive: true, force: true })
	}
	try {
		await session.query('begin')
		await session.query(`select pg_advisory_xact_lock(${restoreLock})`)
		if (!(await isEmptyDatabase(session))) {
			throw new FileError(
				'The database of DATABASE_URL is not empty: it holds tables. A backup is brought back into an empty database only; make a new one.',
			)
		}
	} catch (error) {
		await letGo()
		throw error
	}
	return {
		session,
		temp,
		putFile: (key, from) => store.put(key, from),
		breathe: async () => {},
		async complete(secret) {
			const keyFile = secret === null ? null : await keep(secret)
			await session.query('commit')
			await letGo()
			const database = await openPostgres(url, { ...withoutTimeouts, ...env })
			await tidyTables(database)
			await database.close()
			return keyFile
		},
		abandon: letGo,
	}

	/** Every process needs the secret in its settings: it is written to a file for the operator. */
	async function keep(secret: string): Promise<string> {
		const file = path.resolve(env.DATA_DIR, 'secret')
		await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
		if (existsSync(file) && readFileSync(file, 'utf8').trim() !== secret) {
			throw new FileError(`${file} is there already. Move it away: the secret of the backup belongs there.`)
		}
		await writeFile(file, secret, { mode: 0o600 })
		return `The secret of the site is in ${file}: set SECRET to its text for every process, then delete the file.`
	}
}
