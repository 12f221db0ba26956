import { type SQL, sql } from 'drizzle-orm'
import { recipes } from '../firms/tables.server.ts'
import { graceDays, type Status } from './status.ts'
import { halalCertificates, scope } from './tables.server.ts'

// Written out: at the top of a select, columns stand without their table.
const certificate = (column: string) => sql`${halalCertificates}.${sql.identifier(column)}`

/** `statusOn` for lists: of a row of `halalCertificates`. */
export function statusSql(today: string): SQL<Status> {
	return sql<Status>`case
		when ${certificate('state')} <> 'valid' then ${certificate('state')}
		when ${certificate('until')} < ${today}::date then 'expired'
		when ${certificate('since')} > ${today}::date then 'not-yet'
		when exists (select 1 from ${scope} s join ${recipes} r on r.id = s.recipe_id
			where s.certificate_id = ${certificate('id')} and s.edition = ${certificate('edition')}
			and coalesce(r.confirmed_until < ${today}::date, true)) then 'attention'
		else 'valid' end`
}

/** How many products its present edition names, and how many of them are paused. */
export function countsSql(today: string): { products: SQL<number>; paused: SQL<number> } {
	const rows = sql`from ${scope} s join ${recipes} r on r.id = s.recipe_id
		where s.certificate_id = ${certificate('id')} and s.edition = ${certificate('edition')}`
	return {
		products: sql<number>`(select count(*)::int ${rows})`,
		paused: sql<number>`(select count(*)::int ${rows} and ${pausedSql(today)})`,
	}
}

/** `isPaused`, of a recipe `r`. */
export function pausedSql(today: string): SQL<boolean> {
	return sql<boolean>`coalesce(r.confirmed_until < ${today}::date - ${sql.raw(String(graceDays))}, true)`
}
