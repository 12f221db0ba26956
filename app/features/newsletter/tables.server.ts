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

/** Addresses that the newsletter goes to, with an account or without; each reads it in one language. */
export const subscribers = pgTable(
	'newsletter_subscribers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** In small letters. */
		email: text('email').notNull(),
		language: text('language', { enum: locales }).notNull(),
		status: text('status', { enum: subscriberStatuses }).notNull().default('waiting'),
		/** When somebody last typed the address; empty once its reader left: older confirmations are spent then. */
		askedAt: timestamp('asked_at', { withTimezone: true }),
		confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
		/** Since when the status is what it is. */
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

/** One letter; what it says stands in `newsletterTexts`, one row a language. */
export const letters = pgTable(
	'newsletter_letters',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Of its address among those that were sent. */
		number: integer('number').notNull().generatedAlwaysAsIdentity(),
		status: text('status', { enum: letterStatuses }).notNull().default('draft'),
		/** Everybody reads it on the site once it was sent. */
		isPublic: boolean('is_public').notNull().default(true),
		/** When it begins to leave; null: nobody said. */
		sendAt: timestamp('send_at', { withTimezone: true }),
		/** Since when it leaves: who subscribes later does not get it. */
		startedAt: timestamp('started_at', { withTimezone: true }),
		/** The last subscriber whose mail is written. */
		sentThrough: uuid('sent_through'),
		/** Since when all mails are written. */
		sentAt: timestamp('sent_at', { withTimezone: true }),
		/** Mails that were written. */
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

/** What a letter says in one language. */
export const newsletterTexts = pgTable(
	'newsletter_texts',
	{
		letterId: uuid('letter_id')
			.notNull()
			.references(() => letters.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		subject: text('subject').notNull().default(''),
		/** The line that mail programs show beside the subject. */
		preview: text('preview').notNull().default(''),
		/** HTML, sanitised. */
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

/** Whose mail of a letter is written: one row each, so that nobody gets it twice. */
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
