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
import { profiles, sessions } from '#app/features/users/tables.server.ts'
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
		index('notifications_unread_of_link').on(table.link).where(sql`read_at is null`),
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

/** A browser that is told, as long as the session lasts in which somebody switched that on. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** It goes with its session: signed out, ended, run out, or its person shut out. */
		sessionId: uuid('session_id')
			.notNull()
			.references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
		/** Where its push service takes messages. */
		endpoint: text('endpoint').notNull(),
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		/** The public key of the site that it was made for: with another the push service takes nothing. */
		siteKey: text('site_key').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		/** When it was last told something. */
		sentAt: timestamp('sent_at', { withTimezone: true }),
	},
	(table) => [
		uniqueIndex('push_subscriptions_session').on(table.sessionId),
		uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
		index('push_subscriptions_person').on(table.personId),
	],
)
