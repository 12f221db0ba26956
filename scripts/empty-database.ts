import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { ayahSearch } from '#app/features/scripture/searchable.server.ts'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { emptyDatabase, packDatabase } from '#app/platform/db/empty-database.server.ts'
import { compileWasmSmall } from '#app/platform/db/pglite.server.ts'
import { fillMissing } from '#app/search/filling.server.ts'

/**
 * Creates the data folder for a first start of the embedded database: the tables, and the search index of the Quran.
 * Part of the build.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'mishkat-empty-'))
compileWasmSmall()
const database = await openPglite(folder)
await fillMissing(database.db, [ayahSearch])
await database.db.execute(sql`vacuum (full, analyze)`)
await database.db.execute(sql`select pg_switch_wal()`)
await database.checkpoint?.()
const { rows } = (await database.db.execute(
	sql`select pg_walfile_name(pg_current_wal_lsn()) as name`,
)) as unknown as { rows: [{ name: string }] }
await database.close()
// Recycled log segments are empty and larger than everything else.
for (const name of readdirSync(`${folder}/pg_wal`))
	if (/^[0-9A-F]{24}$/.test(name) && name > rows[0].name) rmSync(`${folder}/pg_wal/${name}`)
await packDatabase(folder, emptyDatabase)
rmSync(folder, { recursive: true })
