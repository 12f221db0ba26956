import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { complaintKinds, complaintStates, complaintStepKinds, messageKinds, outcomes } from './model.ts'

// Words, names and messages are sealed (sealed.server.ts). The triggers are in drizzle/0105_complaints.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Complaints about holders of certificates, misuse of the mark, and the organisation. */
export const complaints = pgTable(
	'certification_complaints',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: complaintKinds }).notNull(),
		status: text('status', { enum: complaintStates }).notNull().default('received'),
		/** Null: about none, or not known yet. */
		certificateId: uuid('certificate_id').references(() => halalCertificates.id),
		/** Slow, keyed hash of the receipt. */
		receiptHash: text('receipt_hash').notNull(),
		/** Hash of the form's id: sent twice, it is one complaint. */
		formHash: text('form_hash').notNull(),
		/** Sealed JSON; see `ComplaintWords`. */
		words: text('words').notNull(),
		/** Sealed; empty: none, or no longer kept. */
		name: text('name').notNull().default(''),
		/** For mails about the complaint; null: none, or no longer kept. */
		email: text('email'),
		language: text('language', { enum: locales }).notNull(),
		handlerId: uuid('handler_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** The last day to acknowledge it in time; null: it is acknowledged. */
		dueOn: date('due_on', { mode: 'string' }),
		outcome: text('outcome', { enum: outcomes }),
		/** Read by the firm; empty: it is told nothing. */
		summary: text('summary').notNull().default(''),
		decidedAt: instant('decided_at'),
		closedAt: instant('closed_at'),
		createdAt: instant('created_at').notNull(),
		updatedAt: instant('updated_at').notNull(),
	},
	(table) => [
		check('certification_complaints_kind', oneOf(table.kind, complaintKinds)),
		check('certification_complaints_status', oneOf(table.status, complaintStates)),
		check('certification_complaints_outcome', oneOf(table.outcome, outcomes)),
		check('certification_complaints_language', oneOf(table.language, locales)),
		check(
			'certification_complaints_decided',
			sql`(${table.status} in ('received', 'acknowledged', 'investigating')) = (${table.outcome} is null)`,
		),
		check(
			'certification_complaints_closed',
			sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`,
		),
		uniqueIndex('certification_complaints_receipt').on(table.receiptHash),
		uniqueIndex('certification_complaints_form').on(table.formHash),
		index('certification_complaints_list').on(table.createdAt, table.id),
		index('certification_complaints_status').on(table.status, table.createdAt, table.id),
		index('certification_complaints_kind_list').on(table.kind, table.createdAt, table.id),
		index('certification_complaints_certificate').on(table.certificateId, table.decidedAt),
		index('certification_complaints_handler').on(table.handlerId),
		index('certification_complaints_email').on(table.email),
		index('certification_complaints_ended').on(table.closedAt).where(sql`status = 'closed'`),
	],
)

/** Between complainant and handler, after the complaint itself. */
export const complaintMessages = pgTable(
	'certification_complaint_messages',
	{
		id: uuid('id').primaryKey(),
		complaintId: uuid('complaint_id')
			.notNull()
			.references(() => complaints.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: messageKinds }).notNull(),
		/** The manager; null for the complainant. */
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Sealed. */
		body: text('body').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		check('certification_complaint_messages_kind', oneOf(table.kind, messageKinds)),
		index('certification_complaint_messages_thread').on(table.complaintId, table.at),
		index('certification_complaint_messages_author').on(table.authorId),
	],
)

export const complaintSteps = stepsTable('certification_complaint_steps', {
	key: () => complaints.id,
	column: 'complaint_id',
	states: complaintStates,
	steps: complaintStepKinds,
})
