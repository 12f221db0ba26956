import { type SQL, sql } from 'drizzle-orm'
import { type FatwaStatus, fatwaStatuses } from '#app/features/fatwas/model.ts'
import { waitingStatuses } from './model.ts'

// Written out, so that the planner sees which partial indexes hold all of it: of a parameter it does not know that when
// it keeps the plan of a statement, and would have to plan anew each time it is asked.

/** The questions of these statuses. */
export function inStatus(...statuses: readonly FatwaStatus[]): SQL {
	const known = fatwaStatuses.filter((each) => statuses.includes(each)).map((each) => `'${each}'`)
	if (known.length === 0) return sql`false`
	return sql.raw(
		known.length === 1 ? `"fatwas"."status" = ${known[0]}` : `"fatwas"."status" in (${known.join(', ')})`,
	)
}

/** What somebody waits for. */
export const isWaitingSql = sql`"fatwas"."closed_at" is null and ${inStatus(...waitingStatuses)}`
