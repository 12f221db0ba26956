import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { channels } from './model.ts'

/** What a person is told on the site: one row an event and person. */
export const notifications = pgTable(
	'notifications',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		eventId: bigint('event_id', { mode: 'number' }).notNull(),
		kind: text('kind').notNull(),
		/** Ids and codes that its sentence needs, never private text. */
		values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
		/** Where it leads, without language prefix. */
		link: text('link').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		readAt: timestamp('read_at', { withTimezone: true }),
		/** It waits for the mail of the day. */
		inDigest: boolean('in_digest').notNull().default(false),
	},
	(table) => [
		uniqueIndex('notifications_once').on(table.eventId, table.personId),
		index('notifications_of_person').on(table.personId, table.id.desc()),
		index('notifications_unread').on(table.personId).where(sql`read_at is null`),
		index('notifications_digest').on(table.personId).where(sql`in_digest`),
		index('notifications_read').on(table.readAt).where(sql`read_at is not null`),
	],
)

/** What a person switched off or on, apart from the default of the kind. */
export const notificationPreferences = pgTable(
	'notification_preferences',
	{
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		kind: text('kind').notNull(),
		channel: text('channel', { enum: channels }).notNull(),
		wanted: boolean('wanted').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.kind, table.channel] }),
		check('notification_preferences_channel', oneOf(table.channel, channels)),
	],
)
