import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Job } from '../events/jobs.server.ts'
import type { Database } from './db.server.ts'

// A small sample: memory for a large one is not given back.
const sampled = 20
const [firstRows, growth] = [400, 4]

/** Updates statistics and frees space after many writes. */
export async function tidyTables(database: Database): Promise<void> {
	await eachTable(database, 'vacuum analyze')
}

/**
 * For bulk writes: called with the number of rows so far, it updates the statistics each time they have grown much.
 * Plans for empty tables would scan them for each row.
 */
export function analyzeAsItGrows(database: Database): (rows: number) => Promise<void> {
	let next = firstRows
	return async (rows) => {
		if (rows < next) return
		while (next <= rows) next *= growth
		await eachTable(database, 'analyze')
	}
}

// Table by table, so that readers' queries run in between.
async function eachTable({ db, kind }: Database, command: 'analyze' | 'vacuum analyze') {
	// PostgreSQL vacuums by itself.
	if (kind === 'postgres') {
		await db.execute(sql`analyze`)
		return
	}
	const { rows } = (await db.execute(
		sql`select tablename as name from pg_tables where schemaname = current_schema()`,
	)) as unknown as { rows: { name: string }[] }
	await db.execute(sql`set default_statistics_target = ${sql.raw(String(sampled))}`)
	for (const { name } of rows) {
		await db.execute(sql`${sql.raw(command)} ${sql.identifier(name)}`)
		await othersFirst()
	}
	await db.execute(sql`reset default_statistics_target`)
}

/** An embedded database never vacuums by itself. */
export const tidyJobs: Job[] = [
	{
		name: 'platform.tidy-tables',
		every: '40 1 * * *',
		async run({ database }) {
			if (database.kind === 'pglite') await tidyTables(database)
			return undefined
		},
	},
]
