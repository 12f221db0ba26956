import { sql } from 'drizzle-orm'
import { keyset } from '#app/staff/list.server.ts'
import { recordings } from '../tables.server.ts'

/** The order of a series, as its index has it: those without a season first. */
export const inOrder = keyset(
	[{ sql: sql`coalesce(${recordings.season}, 0)`, kind: 'number' }, 'asc'],
	[recordings.episode, 'asc'],
)
