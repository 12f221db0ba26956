import { quoted, type Session } from './session.ts'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }
/** `last` is null if no number was used. */
export type Sequence = { name: string; last: string | null }
/** An applied migration, as drizzle stores it. */
export type Migration = { hash: string; at: number }

// Without extensions' tables, and jobs (their own schema), which are recreated.
const ours = `c.relnamespace = 'public'::regnamespace
	and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** The site's tables with their writable columns. */
export async function listTables(session: Session): Promise<Table[]> {
	const rows = await session.query<{ table: string; name: string; type: string }>(`
		select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		order by c.relname, a.attnum`)
	const tables = Map.groupBy(rows, (row) => row.table)
	return [...tables].map(([name, columns]) => ({
		name,
		columns: columns.map(({ name, type }) => ({ name, type })),
	}))
}

export async function listSequences(session: Session): Promise<Sequence[]> {
	const names = await session.query<{ name: string }>(
		`select c.relname as name from pg_class c where ${ours} and c.relkind = 'S' order by 1`,
	)
	const sequences: Sequence[] = []
	for (const { name } of names) {
		const [row] = await session.query<{ last: string | null }>(
			`select case when is_called then last_value::text end as last from public.${quoted(name)}`,
		)
		sequences.push({ name, last: row?.last ?? null })
	}
	return sequences
}

/** The applied migrations, oldest first. */
export async function listMigrations(session: Session): Promise<Migration[]> {
	const rows = await session.query<{ hash: string; at: string }>(
		'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
	)
	return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Does this database contain anything of a user? */
export async function isEmptyDatabase(session: Session): Promise<boolean> {
	const rows = await session.query(`
		select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
			and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
	return rows.length === 0
}
