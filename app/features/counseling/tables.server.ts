import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import {
	closings,
	type HeldStep,
	helpers,
	messageKinds,
	referrals,
	statuses,
	stepKinds,
	topics,
} from './model.ts'

// Every text is sealed (sealed.server.ts): the columns `question`, `triage`, `body`, and the notes of steps. For
// anonymous seekers every time is a full hour (held.server.ts).

export const threads = pgTable(
	'spiritual_counseling',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Null: anonymous, with or without an account; then the receipt leads back. */
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
		/** Slow, keyed hash of the receipt. */
		receiptHash: text('receipt_hash'),
		/** Hash of the form's id: sent twice, it is one thread. */
		formHash: text('form_hash'),
		topic: text('topic', { enum: topics }).notNull(),
		question: text('question').notNull(),
		/** Sealed JSON of the triage answers; null: none. */
		triage: text('triage'),
		anonymous: boolean('anonymous').notNull().default(false),
		language: text('language', { enum: locales }).notNull(),
		helper: text('helper', { enum: helpers }).notNull().default('any'),
		status: text('status', { enum: statuses }).notNull().default('pending'),
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		activeAt: timestamp('active_at', { withTimezone: true }),
		remindedAt: timestamp('reminded_at', { withTimezone: true }),
		/** Last day of the promised reply; null: none is due. */
		dueOn: date('due_on', { mode: 'string' }),
		/** Where staff sent the seeker on closing. */
		closing: text('closing', { enum: closings }),
		eraseOn: date('erase_on', { mode: 'string' }),
		/** Steps of an anonymous seeker, in order, that the staff are not notified of yet. */
		held: jsonb('held').$type<HeldStep[]>().notNull().default([]),
		/** The full hour at which the staff are notified. */
		heldUntil: timestamp('held_until', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('spiritual_counseling_topic', oneOf(table.topic, topics)),
		check('spiritual_counseling_status', oneOf(table.status, statuses)),
		check('spiritual_counseling_language', oneOf(table.language, locales)),
		check('spiritual_counseling_helper', oneOf(table.helper, helpers)),
		check('spiritual_counseling_closing', oneOf(table.closing, closings)),
		check('spiritual_counseling_nameless', sql`not ${table.anonymous} or ${table.userId} is null`),
		uniqueIndex('spiritual_counseling_receipt').on(table.receiptHash),
		uniqueIndex('spiritual_counseling_form').on(table.formHash),
		index('spiritual_counseling_user').on(table.userId, table.createdAt.desc()),
		index('spiritual_counseling_status_due').on(table.status, table.dueOn, table.id),
		index('spiritual_counseling_status_changed').on(table.status, table.updatedAt.desc(), table.id.desc()),
		index('spiritual_counseling_scholar').on(table.scholarId, table.status, table.updatedAt.desc(), table.id),
		index('spiritual_counseling_idle').on(table.activeAt).where(sql`status = 'assigned'`),
		index('spiritual_counseling_erase').on(table.eraseOn).where(sql`status = 'closed'`),
		index('spiritual_counseling_held').on(table.heldUntil).where(sql`held_until is not null`),
		index('spiritual_counseling_asked').on(table.createdAt),
	],
)

/** Messages after the question. */
export const messages = pgTable(
	'counseling_messages',
	{
		id: uuid('id').primaryKey(),
		threadId: uuid('thread_id')
			.notNull()
			.references(() => threads.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: messageKinds }).notNull(),
		/** Staff author; null for the seeker. */
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		body: text('body').notNull(),
		/** Of a message that refers the seeker elsewhere. */
		referral: text('referral', { enum: referrals }),
		/** When the seeker first read it. */
		readAt: timestamp('read_at', { withTimezone: true }),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('counseling_messages_kind', oneOf(table.kind, messageKinds)),
		check('counseling_messages_referral', oneOf(table.referral, referrals)),
		index('counseling_messages_thread').on(table.threadId, table.at),
		index('counseling_messages_author').on(table.authorId),
	],
)

/** Number of erased threads by day: all that is kept. */
export const erasedThreads = pgTable('counseling_erased', {
	day: date('day', { mode: 'string' }).primaryKey(),
	count: integer('count').notNull(),
})

export const counselingSteps = stepsTable('counseling_steps', {
	key: () => threads.id,
	column: 'thread_id',
	states: statuses,
	steps: stepKinds,
})
