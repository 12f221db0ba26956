import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who did what, when and from where. Triggers refuse to change a row, and to remove one that is not old. So it holds ids
 * of people and no names, and nothing that anybody wrote: an erasure has nothing to take out of it.
 */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** `noun.past-participle`, as the event is called. */
		kind: text('kind').notNull(),
		isSecurity: boolean('is_security').notNull(),
		at: timestamp('at', { withTimezone: true }).notNull(),
		/** Null: nobody who was signed in. */
		actorId: uuid('actor_id'),
		/** As whom the actor looked at the site. */
		asId: uuid('as_id'),
		thingKind: text('thing_kind').notNull(),
		thingId: text('thing_id').notNull(),
		/** What it was called then; only of things that the public sees. */
		thingTitle: text('thing_title').notNull().default(''),
		before: jsonb('before').$type<Values>().notNull().default({}),
		after: jsonb('after').$type<Values>().notNull().default({}),
		/** Fields that changed, and whose words stand where they belong and nowhere else. */
		texts: jsonb('texts').$type<string[]>().notNull().default([]),
		/** Keyed hashes: of the account that was tried, the address, and the session. */
		accountHash: text('account_hash'),
		addressHash: text('address_hash'),
		sessionHash: text('session_hash'),
		/** The network of the address (/24, /48), where the setting keeps it. */
		network: text('network'),
		/** Its family: `Firefox`. */
		browser: text('browser'),
		/** How many alike it stands for. */
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

/** Why, in the words of whoever did it: apart, since they go with the person whom they are about. */
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

/** Codes, numbers and dates by field. */
export type Values = Record<string, unknown>
