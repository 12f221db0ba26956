import pg from 'pg'
import { SettingError } from '../process/faults.server.ts'

/**
 * Lets the site's role read and write rows only: it cannot change tables or disable the triggers that protect the
 * audit trail and the ledger. New tables are granted at the start that creates them.
 * @param owner a connection of the tables' owner, after its migrations
 * @param site the name of the site's role
 * @throws SettingError if the site's role still owns tables, or is a superuser
 */
export async function grantToSite(owner: pg.ClientBase, site: string): Promise<void> {
	const { rows } = await owner.query<{ isSuper: boolean; owned: number }>(
		`select r.rolsuper as "isSuper", (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relowner = r.oid and n.nspname in ('public', 'drizzle', 'pgboss')) as owned
		from pg_roles r where r.rolname = $1`,
		[site],
	)
	const role = pg.escapeIdentifier(site)
	if (rows[0]?.isSuper)
		throw new SettingError(
			`DATABASE_URL is wrong: ${site} is a superuser, from whom nothing is kept. Let the site use a role of its own.`,
		)
	if (rows[0]?.owned)
		throw new SettingError(
			`DATABASE_URL is wrong: ${site} still owns tables. Run as a superuser, in this database: reassign owned by ${role} to the role of DATABASE_OWNER_URL.`,
		)
	await owner.query(`
		grant usage on schema public, drizzle, pgboss to ${role};
		grant select on all tables in schema drizzle to ${role};
		grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
		grant usage, select, update on all sequences in schema public, pgboss to ${role};
		grant execute on all functions in schema public, pgboss to ${role};
		revoke update on audit_entries, audit_reasons, ledger_entries, ledger_lines, receipts from ${role};`)
}
