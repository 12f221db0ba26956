import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The trail: who did what, when and from where. Triggers refuse to change a row, or to remove one before its time. It holds ids
 * but no names or texts of people, so an erasure need not touch it.
 */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** The event's name. */
		kind: text('kind').notNull(),
		isSecurity: boolean('is_security').notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
		/** Null: not signed in. */
		actorId: uuid('actor_id'),
		/** The person whom the actor viewed the site as. */
		asId: uuid('as_id'),
		thingKind: text('thing_kind').notNull(),
		thingId: text('thing_id').notNull(),
		/** Only of public things. */
		thingTitle: text('thing_title').notNull().default(''),
		before: jsonb('before').$type<Values>().notNull().default({}),
		after: jsonb('after').$type<Values>().notNull().default({}),
		/** Names of the changed text fields, without their texts. */
		texts: jsonb('texts').$type<string[]>().notNull().default([]),
		/** Keyed hashes. */
		accountHash: text('account_hash'),
		addressHash: text('address_hash'),
		sessionHash: text('session_hash'),
		/** The network of the address (/24, /48), if the setting keeps it. */
		network: text('network'),
		/** The browser family: `Firefox`. */
		browser: text('browser'),
		/** How many equal events it stands for. */
		times: integer('times').notNull().default(1),
	},
	(table) => [
		index('audit_entries_newest').on(table.at, table.id),
		index('audit_entries_security').on(table.at, table.id).where(sql`is_security`),
		index('audit_entries_actor').on(table.actorId, table.at, table.id),
		index('audit_entries_kind').on(table.kind, table.at, table.id),
		index('audit_entries_area').on(table.thingKind, table.at, table.id),
		index('audit_entries_thing').on(table.thingId, table.thingKind, table.at, table.id),
	],
)

/** Apart from the entries, since reasons are erased with the person they are about. */
export const auditReasons = pgTable(
	'audit_reasons',
	{
		entryId: bigint('entry_id', { mode: 'number' })
			.primaryKey()
			.references(() => auditEntries.id, { onDelete: 'cascade' }),
		/** Null: about no person. */
		aboutId: uuid('about_id'),
		reason: text('reason').notNull(),
	},
	(table) => [index('audit_reasons_about').on(table.aboutId)],
)

export type Values = Record<string, unknown>
