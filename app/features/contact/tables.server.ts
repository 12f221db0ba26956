import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { messageStatuses, messageStepKinds } from './model.ts'

/**
 * Messages of the contact form. Answers and replies are notes of the steps. drizzle/0030_inbox.sql adds the search
 * column: name, address and message, folded.
 */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		message: text('message').notNull(),
		language: text('language', { enum: locales }).notNull(),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		status: text('status', { enum: messageStatuses }).notNull().default('unread'),
		assigneeId: uuid('assignee_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** The last day to answer in time; null: none is due. */
		dueOn: date('due_on', { mode: 'string' }),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('contact_messages_language', oneOf(table.language, locales)),
		check('contact_messages_status', oneOf(table.status, messageStatuses)),
		index('contact_messages_status_created').on(table.status, table.createdAt, table.id),
		index('contact_messages_assignee').on(table.assigneeId, table.status, table.createdAt, table.id),
		index('contact_messages_due').on(table.dueOn).where(sql`status in ('unread', 'waiting')`),
		index('contact_messages_updated').on(table.updatedAt),
		index('contact_messages_user').on(table.userId),
		index('contact_messages_email').on(table.email),
	],
)

/** Steps of a message; the note of an answer is its text. */
export const contactSteps = stepsTable('contact_steps', {
	key: () => contactMessages.id,
	states: messageStatuses,
	steps: messageStepKinds,
})
