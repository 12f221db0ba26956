import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SettingError } from '../process/env.server.ts'

type Journal = { entries: { when: number }[] }
type Select = (sql: string) => Promise<{ rows: unknown[] }>

/**
 * Stops a build that is older than its database: its rows may not fit the newer migrations.
 * @param select runs one statement on the database, before its migration
 * @param migrationsFolder the migrations of this build
 * @throws SettingError when the database has a later migration
 */
export async function refuseNewerDatabase(select: Select, migrationsFolder: string): Promise<void> {
	const { rows: tables } = await select(`select to_regclass('drizzle.__drizzle_migrations') as name`)
	if ((tables[0] as { name: string | null }).name === null) return
	const { rows } = await select('select max(created_at)::float8 as latest from drizzle.__drizzle_migrations')
	const { latest } = rows[0] as { latest: number | null }
	const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
	const known = Math.max(...(JSON.parse(journal) as Journal).entries.map((entry) => entry.when))
	if (latest !== null && latest > known) {
		throw new SettingError(
			'This database was last used by a newer version of Mishkat. Start that version, or restore a backup that was made with this one.',
		)
	}
}
