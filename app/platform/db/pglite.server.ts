import { setFlagsFromString } from 'node:v8'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/** PostgreSQL's defaults (128 MB of buffers, a hundred connections) would take memory of this process. */
const smallServer = ['shared_buffers=16MB', 'max_connections=5']

/** Opens an embedded database with the extensions that the site's tables need. */
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
 * Compiles later WebAssembly with V8's baseline compiler only: the optimising one takes 600 MB for a while to speed
 * up queries by a tenth.
 */
export function compileWasmSmall(): void {
	for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
