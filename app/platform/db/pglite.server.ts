import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/** Opens an embedded database with the extensions that the tables of the site need; loaded where there is one. */
export async function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
	const [{ PGlite }, { pg_trgm }, { btree_gist }] = await Promise.all([
		import('@electric-sql/pglite'),
		import('@electric-sql/pglite/contrib/pg_trgm'),
		import('@electric-sql/pglite/contrib/btree_gist'),
	])
	return PGlite.create({ ...options, extensions: { pg_trgm, btree_gist } })
}
