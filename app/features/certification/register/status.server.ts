import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { recipes } from '../firms/tables.server.ts'
import { graceDays, type Status } from './status.ts'
import { halalCertificates, scope } from './tables.server.ts'

// Written out: at the top of a select, columns stand without their table.
const certificate = (column: string) => sql`${halalCertificates}.${sql.identifier(column)}`

/** `statusOn` as a condition on `halalCertificates`. No `exists`: that would read the scope of all certificates. */
export function statusSql(today: string): SQL<Status> {
	return sql<Status>`case
		when ${certificate('state')} <> 'valid' then ${certificate('state')}
		when ${certificate('until')} < ${today}::date then 'expired'
		when ${certificate('since')} > ${today}::date then 'not-yet'
		when (select true from ${scope} s join ${recipes} r on r.id = s.recipe_id
			where s.certificate_id = ${certificate('id')} and s.edition = ${certificate('edition')}
			and ${isBefore(today)} limit 1) then 'attention'
		else 'valid' end`
}

export type Counts = [products: number, lapsed: number, paused: number]

/** The products of the present edition of such a row, those with papers to renew, and those that are paused. */
export function countsSql(today: string): SQL<Counts> {
	return sql<Counts>`(select json_build_array(count(*),
			count(*) filter (where ${isBefore(today)}), count(*) filter (where ${isBefore(addDays(today, -graceDays))}))
		from ${scope} s join ${recipes} r on r.id = s.recipe_id
		where s.certificate_id = ${certificate('id')} and s.edition = ${certificate('edition')})`
}

/** Is a recipe `r` in doubt, or confirmed until a day before this one? */
function isBefore(day: string): SQL<boolean> {
	return sql<boolean>`coalesce(r.confirmed_until < ${day}::date, true)`
}
