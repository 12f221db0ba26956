import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/** What PostgreSQL itself would take is memory of this process: 128 MB of buffers, room for a hundred connections. */
const smallServer = ['shared_buffers=16MB', 'max_connections=5']

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
