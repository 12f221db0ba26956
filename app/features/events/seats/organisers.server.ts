import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Is this person named as the organiser of the event with this seating? */
export function organisesSeating(_personId: string, _seatingId: PgColumn): SQL<boolean> {
	// Without series of their own, seatings belong to the admins.
	return sql<boolean>`false`
}
