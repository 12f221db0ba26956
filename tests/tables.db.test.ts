import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { test } from './db.ts'

const declared = Object.values(
	import.meta.glob<Record<string, unknown>>('../app/**/tables.server.ts', { eager: true }),
)
	.flatMap((file) => Object.values(file))
	.filter((value): value is PgTable => is(value, PgTable))

/** Known only to triggers and SQL, or created by the import. */
const hidden = [
	'certificates.search',
	'contact_messages.search',
	'courses.search',
	'fatwas.search',
	'notes.search',
	'profiles.search',
	'kept_assets.bytes',
	'kept_assets.kept_at',
	'kept_assets.name',
]

/** For processes of the previous version during a rolling restart; see the migrations. */
const forOlderProcesses = [
	'events.parked_at',
	'events.relay_due_at',
	'events.relay_tries',
	'events.relayed_at',
	'counseling_snippets.at',
	'counseling_snippets.author_id',
	'counseling_snippets.body',
	'counseling_snippets.id',
	'counseling_snippets.service',
	'counseling_snippets.title',
	'scholar_calendars.gender',
	'scholar_competences.gender',
	'section_notes.enrollment_id',
	'section_notes.section',
	'section_notes.text',
	'section_notes.updated_at',
]

test('the migrations make the tables and columns that the code declares, and no others', async ({ db }) => {
	const { rows } = (await db.execute(sql`select table_name || '.' || column_name as name
		from information_schema.columns where table_schema = current_schema() order by 1`)) as unknown as {
		rows: { name: string }[]
	}
	const columns = declared.flatMap((table) =>
		getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`),
	)
	expect(rows.map(({ name }) => name)).toEqual(
		[...new Set([...columns, ...hidden, ...forOlderProcesses])].sort(),
	)
})

test('the migrations make the indexes that the code declares', async ({ db }) => {
	const { rows } = (await db.execute(
		sql`select indexname as name from pg_indexes where schemaname = current_schema()`,
	)) as unknown as { rows: { name: string }[] }
	const made = new Set(rows.map(({ name }) => name))
	const indexes = declared.flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name))
	expect(indexes.length).toBeGreaterThan(50)
	expect(indexes.filter((name) => name && !made.has(name))).toEqual([])
})
