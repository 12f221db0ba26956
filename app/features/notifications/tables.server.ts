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

/** A notification on the site: one row an event and person. */
export const notifications = pgTable(
	'notifications',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		eventId: bigint('event_id', { mode: 'number' }).notNull(),
		kind: text('kind').notNull(),
		/** Ids and codes for its sentence, never private text. */
		values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
		/** Address without language prefix. */
		link: text('link').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		readAt: timestamp('read_at', { withTimezone: true }),
		/** Waits for the mail of the day. */
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

/** Choices that differ from the kind's default. */
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

/** A browser with push, while the session lasts in which it was turned on. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** Deleted with its session: signed out, ended, expired, or the person banned. */
		sessionId: uuid('session_id')
			.notNull()
			.references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
		/** Address at its push service. */
		endpoint: text('endpoint').notNull(),
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		/** The site's public key of the subscription: push services refuse another. */
		siteKey: text('site_key').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		/** Last push. */
		sentAt: timestamp('sent_at', { withTimezone: true }),
	},
	(table) => [
		uniqueIndex('push_subscriptions_session').on(table.sessionId),
		uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
		index('push_subscriptions_person').on(table.personId),
	],
)
