import { readMigrationFiles } from 'drizzle-orm/migrator'
import { listMigrations, type Migration, type Sequence, type Table } from './catalogue.ts'
import { quoted, type Session } from './session.ts'

/** Constraints and indexes that are dropped while rows are loaded, with the statements that restore them. */
type Aside = { putBack: string[] }

/** This program's migrations, oldest first, each with its statements. */
export function ownMigrations(folder = 'drizzle') {
	return readMigrationFiles({ migrationsFolder: folder })
}

/** Creates the tables of those migrations; later ones run when the database is opened next. */
export async function makeTables(session: Session, applied: Migration[]): Promise<void> {
	await session.query('create schema if not exists drizzle')
	await session.query(
		'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
	)
	const known = ownMigrations()
	const there = (await listMigrations(session)).map(({ at }) => at)
	for (const { at, hash } of applied) {
		if (there.includes(at)) continue
		for (const statement of known.find((migration) => migration.folderMillis === at)?.sql ?? []) {
			if (/\S/.test(statement)) await session.query(statement)
		}
		await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
			hash,
			at,
		])
	}
}

/** Empties the tables (migrations insert rows) and drops foreign keys, triggers and indexes. */
export async function putAside(session: Session, tables: Table[]): Promise<Aside> {
	const keys = await session.query<{ table: string; name: string; definition: string }>(`
		select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
	const indexes = await session.query<{ name: string; definition: string }>(`
		select indexname as name, indexdef as definition from pg_indexes i
		where schemaname = 'public' and not exists (
			select from pg_constraint k where k.conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass
		)`)
	for (const { table, name } of keys)
		await session.query(`alter table ${table} drop constraint ${quoted(name)}`)
	for (const { name } of indexes) await session.query(`drop index public.${quoted(name)}`)
	for (const { name } of tables) {
		await session.query(`alter table public.${quoted(name)} disable trigger user`)
		await session.query(`truncate public.${quoted(name)}`)
	}
	return {
		putBack: [
			...indexes.map((index) => index.definition),
			...keys.map(
				({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
			),
			...tables.map(({ name }) => `alter table public.${quoted(name)} enable trigger user`),
		],
	}
}

/** Inserts rows of `dumpTable`. */
export async function loadRows(session: Session, { name, columns }: Table, lines: string[]): Promise<void> {
	const rows = lines.map((line) => JSON.parse(line) as (string | null)[])
	const lists = columns.map((_, index) => rows.map((row) => row[index] ?? null))
	const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
	const given = columns.map((_, index) => `c${index}`)
	const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
	await session.query(
		`insert into public.${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
		overriding system value select ${values} from unnest(${arrays}) as given(${given.join(', ')})`,
		lists,
	)
}

/** Sequences continue where they stopped. */
export async function setSequences(session: Session, sequences: Sequence[]): Promise<void> {
	for (const { name, last } of sequences) {
		const sequence = `public.${quoted(name)}`
		if (last === null) await session.query(`alter sequence ${sequence} restart`)
		else await session.query(`select setval($1::text::regclass, $2::text::bigint, true)`, [sequence, last])
	}
}

export async function countRows(session: Session, table: string): Promise<number> {
	const [row] = await session.query<{ count: string }>(
		`select count(*)::text as count from public.${quoted(table)}`,
	)
	return Number(row?.count)
}

/**
 * For a site with another SECRET (same-secret.server.ts): deletes sessions and second factors, which are sealed with
 * the old one and would lock people out.
 */
export async function forgetSecret(session: Session): Promise<void> {
	await session.query(`delete from public.settings where key = 'secret.mark'`)
	await session.query('delete from public.sessions')
	await session.query('delete from public.two_factors')
	await session.query('update public.profiles set two_factor_enabled = false where two_factor_enabled')
}
