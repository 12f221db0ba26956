import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { eventSeries } from '../tables.server.ts'
import { seatings } from './tables.server.ts'

/** Is this person the organiser of the event with this seating? */
export function organisesSeating(personId: string, seatingId: PgColumn): SQL<boolean> {
	return sql<boolean>`exists (select 1 from ${seatings} join ${eventSeries} on ${eventSeries.id} = ${seatings.seriesId}
		where ${seatings.id} = ${seatingId} and ${eventSeries.ownerId} = ${personId})`
}
