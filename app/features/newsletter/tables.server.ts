import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { subscriberStatuses } from './model.ts'

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
