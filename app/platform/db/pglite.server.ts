import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/** What PostgreSQL itself would take is memory of this process: 128 MB of buffers, room for a hundred connections. */
const smallServer = ['shared_buffers=16MB', 'max_connections=5']

/**
 * The data folder of a site that nobody has put anything in: made by the build (scripts/empty-database.ts), because making
 * one takes half a gigabyte of memory.
 */
const emptyFolder = path.resolve('build/database')

/** Opens an embedded database with the extensions that the tables of the site need; loaded where there is one. */
export async function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
	const [{ PGlite }, { pg_trgm }, { btree_gist }] = await Promise.all([
		import('@electric-sql/pglite'),
		import('@electric-sql/pglite/contrib/pg_trgm'),
		import('@electric-sql/pglite/contrib/btree_gist'),
	])
	return PGlite.create({
		...options,
		extensions: { pg_trgm, btree_gist },
		startParams: [...PGlite.defaultStartParams, ...smallServer.flatMap((setting) => ['-c', setting])],
	})
}

/**
 * From here on WebAssembly is compiled by V8's baseline compiler only. The optimising one takes 600 MB for a while to
 * make statements of the embedded database some tenth faster.
 */
export function compileWasmSmall(): void {
	for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Puts an empty database where there is none yet. Without a build PGlite makes one itself, with more memory. */
export function placeEmptyDatabase(folder: string): void {
	if ((existsSync(folder) && readdirSync(folder).length > 0) || !existsSync(emptyFolder)) return
	const half = `${folder}.new`
	rmSync(half, { recursive: true, force: true })
	mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
	cpSync(emptyFolder, half, { recursive: true })
	// Whole or not at all, also where the process is killed here.
	renameSync(half, folder)
}
