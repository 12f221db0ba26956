import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What happened: audit trail and outbox in one, written in the transaction of the change itself. */
export const events = pgTable(
	'events',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		name: text('name').notNull(),
		subjectId: text('subject_id').notNull(),
		actorId: uuid('actor_id'),
		/** Ids and field names only, never private text. */
		data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		index('events_subject').on(table.subjectId, table.id),
		index('events_name').on(table.name, table.id),
		index('events_actor').on(table.actorId, table.id),
	],
)

/** The organisation's settings, one row a key; `settings.server.ts` knows what each may hold. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	updatedBy: uuid('updated_by'),
})

/** Rate limits, shared by every process. The column names are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text('key').primaryKey(),
		points: integer('points').notNull().default(0),
		expire: timestamp('expire', { withTimezone: true }),
	},
	(table) => [index('rate_limits_expire').on(table.expire)],
)

/** What somebody had typed when their session turned out to have ended; sealed, for one hour. */
export const keptForms = pgTable(
	'kept_forms',
	{
		tokenHash: text('token_hash').primaryKey(),
		path: text('path').notNull(),
		sealed: text('sealed').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('kept_forms_expires').on(table.expiresAt)],
)

/** Every word of published titles, folded: what a mistyped word is corrected to. */
export const searchWords = pgTable('search_words', {
	word: text('word').primaryKey(),
})
