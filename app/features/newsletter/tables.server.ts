import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { letterStatuses, subscriberStatuses } from './model.ts'

/** Subscribers, with an account or without; each in one language. */
export const subscribers = pgTable(
	'newsletter_subscribers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Lower case. */
		email: text('email').notNull(),
		language: text('language', { enum: locales }).notNull(),
		status: text('status', { enum: subscriberStatuses }).notNull().default('waiting'),
		/** Last request; null after unsubscribing, which ends older confirmations. */
		askedAt: timestamp('asked_at', { withTimezone: true }),
		confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
		/** Last change of the status. */
		changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('newsletter_subscribers_language', oneOf(table.language, locales)),
		check('newsletter_subscribers_status', oneOf(table.status, subscriberStatuses)),
		uniqueIndex('newsletter_subscribers_email').on(table.email),
		index('newsletter_subscribers_changed').on(table.status, table.changedAt, table.id),
		index('newsletter_subscribers_by_email').on(table.status, table.email, table.id),
	],
)

/** A letter; its texts are in `newsletterTexts`, one row per language. */
export const letters = pgTable(
	'newsletter_letters',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Number in its public address. */
		number: integer('number').notNull().generatedAlwaysAsIdentity(),
		status: text('status', { enum: letterStatuses }).notNull().default('draft'),
		/** Shown on the site once sent. */
		isPublic: boolean('is_public').notNull().default(true),
		/** Start of sending; null: not set. */
		sendAt: timestamp('send_at', { withTimezone: true }),
		/** When sending began: later subscribers do not get it. */
		startedAt: timestamp('started_at', { withTimezone: true }),
		/** Last subscriber of the finished batches. */
		sentThrough: uuid('sent_through'),
		/** When all mails were written to the outbox. */
		sentAt: timestamp('sent_at', { withTimezone: true }),
		recipients: integer('recipients').notNull().default(0),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('newsletter_letters_status', oneOf(table.status, letterStatuses)),
		uniqueIndex('newsletter_letters_number').on(table.number),
		index('newsletter_letters_newest').on(table.status, table.createdAt, table.id),
		index('newsletter_letters_public')
			.on(table.sentAt.desc(), table.id)
			.where(sql`status = 'sent' and is_public`),
	],
)

export const newsletterTexts = pgTable(
	'newsletter_texts',
	{
		letterId: uuid('letter_id')
			.notNull()
			.references(() => letters.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		subject: text('subject').notNull().default(''),
		/** Preview line in mail programs. */
		preview: text('preview').notNull().default(''),
		/** Sanitised HTML. */
		body: text('body').notNull().default(''),
		revision: integer('revision').notNull().default(0),
		savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
		savedBy: uuid('saved_by').references(() => profiles.id, { onDelete: 'set null' }),
	},
	(table) => [
		primaryKey({ columns: [table.letterId, table.language] }),
		check('newsletter_texts_language', oneOf(table.language, locales)),
		index('newsletter_texts_saved_by').on(table.savedBy),
	],
)

/** A row per letter and subscriber, so that nobody gets it twice. */
export const deliveries = pgTable(
	'newsletter_deliveries',
	{
		letterId: uuid('letter_id')
			.notNull()
			.references(() => letters.id, { onDelete: 'cascade' }),
		subscriberId: uuid('subscriber_id')
			.notNull()
			.references(() => subscribers.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.letterId, table.subscriberId] }),
		index('newsletter_deliveries_subscriber').on(table.subscriberId),
	],
)
