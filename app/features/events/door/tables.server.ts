import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { occurrences } from '../tables.server.ts'
import { directions } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Addresses for people at the door, who need no account. */
export const doorLinks = pgTable(
	'door_links',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		occurrenceId: uuid('occurrence_id')
			.notNull()
			.references(() => occurrences.id, { onDelete: 'cascade' }),
		/** Knows only the people of this pool; null: everybody. */
		poolId: uuid('pool_id'),
		/** Of the door: "north". */
		name: text('name').notNull(),
		/** A keyed hash of the secret in its address. */
		secretHash: text('secret_hash').notNull().unique(),
		createdAt: instant('created_at').notNull(),
		revokedAt: instant('revoked_at'),
	},
	(table) => [index('door_links_date').on(table.occurrenceId, table.createdAt)],
)

/** Facts of the door, never changed. Attendance is computed from them, in any order. */
export const scans = pgTable(
	'scans',
	{
		/** Random, of one opened page. */
		device: uuid('device').notNull(),
		/** Counted by the device. */
		n: integer('n').notNull(),
		/** The order in which they arrived: what a phone has not seen yet. */
		arrival: bigint('arrival', { mode: 'number' }).generatedAlwaysAsIdentity(),
		occurrenceId: uuid('occurrence_id')
			.notNull()
			.references(() => occurrences.id, { onDelete: 'cascade' }),
		linkId: uuid('link_id').references(() => doorLinks.id, { onDelete: 'set null' }),
		/** Of the attendee, or of a person without a ticket. */
		personId: uuid('person_id').notNull(),
		isWalkIn: boolean('is_walk_in').notNull().default(false),
		/** Of a person without a ticket. */
		name: text('name').notNull().default(''),
		poolId: uuid('pool_id'),
		direction: text('direction', { enum: directions }).notNull(),
		/** The number of the scan that it takes back. */
		undoes: integer('undoes'),
		/** By the device's clock. */
		at: instant('at').notNull(),
		/** To be added to it, as measured at the last contact. */
		offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.device, table.n] }),
		check('scans_n', sql`${table.n} > 0`),
		check('scans_direction', oneOf(table.direction, directions)),
		check('scans_undo', sql`(${table.direction} = 'undo') = (${table.undoes} is not null)`),
		index('scans_arrival').on(table.occurrenceId, table.arrival),
		index('scans_link').on(table.linkId),
		index('scans_person').on(table.personId),
	],
)
