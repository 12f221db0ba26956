import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { mailStatuses } from '../mail/mail.ts'
import { locales } from '../text/locale.ts'
import { monthSources } from '../time/months.ts'
import { oneOf } from './columns.server.ts'

/** The outbox, and the source of the audit trail; written in the transaction of the change. */
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
		/** It can be taken back until then; no listener gets it before. */
		openUntil: timestamp('open_until', { withTimezone: true }),
	},
	(table) => [
		index('events_subject').on(table.subjectId, table.id),
		index('events_name').on(table.name, table.id),
		index('events_actor').on(table.actorId, table.id),
	],
)

/** The events that some process listens to; others get no job. */
export const listenedEvents = pgTable('listened_events', { name: text('name').primaryKey() })

/** The organisation's settings, one row a key; `settings.server.ts` has their types. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	updatedBy: uuid('updated_by'),
})

/** Hijri months with their announced first days; without one, somebody was asked whether the new moon was seen. */
export const hijriMonths = pgTable(
	'hijri_months',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		year: integer('year').notNull(),
		month: integer('month').notNull(),
		startsOn: date('starts_on'),
		source: text('source', { enum: monthSources }),
		/** The authority that announced it, if not the organisation itself. */
		authority: text('authority').notNull().default(''),
		announcedBy: uuid('announced_by'),
		/** When it was announced, or asked. */
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(table) => [
		uniqueIndex('hijri_months_month').on(table.year, table.month),
		index('hijri_months_open').on(table.at).where(sql`starts_on is null`),
		check(
			'hijri_months_of_a_year',
			sql`${table.year} between 1300 and 1600 and ${table.month} between 1 and 12`,
		),
		check('hijri_months_source', oneOf(table.source, monthSources)),
		check('hijri_months_announced', sql`(${table.startsOn} is null) = (${table.source} is null)`),
	],
)

/** Sent reminders, each once; a new time of the same thing is reminded again. */
export const remindersSent = pgTable(
	'reminders_sent',
	{
		subjectId: uuid('subject_id').notNull(),
		name: text('name').notNull(),
		forAt: timestamp('for_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.subjectId, table.name, table.forAt] }),
		index('reminders_sent_for').on(table.forAt),
	],
)

/** Rate limits, shared by every process. The column names are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
	'rate_limits',
	{
		key: text('key').primaryKey(),
		points: integer('points').notNull().default(0),
		/** Whole seconds: the row does not tell how long its request took. */
		expire: timestamp('expire', { withTimezone: true, precision: 0 }),
	},
	(table) => [index('rate_limits_expire').on(table.expire)],
)

/** Input of a form that could not be saved; sealed, kept for one day. */
export const keptForms = pgTable(
	'kept_forms',
	{
		tokenHash: text('token_hash').primaryKey(),
		/** A keyed hash of the person; null: found by its token alone. */
		owner: text('owner'),
		path: text('path').notNull(),
		sealed: text('sealed').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('kept_forms_expires').on(table.expiresAt), index('kept_forms_owner').on(table.owner)],
)

/** Mail to one person, waiting or sent. */
export const mails = pgTable(
	'mails',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Subject and recipient; unique, so that nothing is sent twice. */
		key: text('key').notNull(),
		/** The template. */
		kind: text('kind').notNull(),
		personId: uuid('person_id'),
		toAddress: text('to_address').notNull(),
		locale: text('locale', { enum: locales }).notNull(),
		/** The template's values, sealed; removed after sending. */
		sealed: text('sealed'),
		status: text('status', { enum: mailStatuses }).notNull().default('waiting'),
		tries: integer('tries').notNull().default(0),
		/** Not before; a sender moves it on to claim the mail. */
		dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
		sentAt: timestamp('sent_at', { withTimezone: true }),
		/** The mail server's last error. */
		error: text('error'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('mails_status', oneOf(table.status, mailStatuses)),
		check('mails_locale', oneOf(table.locale, locales)),
		uniqueIndex('mails_key').on(table.key),
		index('mails_due').on(table.dueAt).where(sql`status = 'waiting'`),
		index('mails_newest').on(table.createdAt.desc(), table.id),
		index('mails_failed').on(table.createdAt.desc(), table.id).where(sql`status = 'failed'`),
		index('mails_person').on(table.personId, table.createdAt.desc()),
	],
)

export const fileBuckets = pgTable('file_buckets', {
	id: text('id').primaryKey(),
	isPublic: boolean('is_public').notNull().default(false),
	/** Bytes of one object; null: the site's maximum. */
	sizeLimit: bigint('size_limit', { mode: 'number' }),
	/** Media types; null: all that the site takes. */
	allowedTypes: jsonb('allowed_types').$type<string[]>(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A stored object; its bytes are in the file store under `key`. */
export const files = pgTable(
	'files',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		bucket: text('bucket')
			.notNull()
			.references(() => fileBuckets.id),
		/** Its displayed name in the bucket; moving changes only this. */
		path: text('path').notNull(),
		/** Where its bytes are, `<bucket>/<random>.<ext>`: new for each version, never from user input. */
		key: text('key').notNull(),
		/** The smaller widths of a picture, stored beside it as `<random>-256.webp`. */
		widths: jsonb('widths').$type<number[]>().notNull().default([]),
		/** The uploaded name. */
		name: text('name').notNull(),
		/** Detected from its bytes, never from its name. */
		contentType: text('content_type').notNull(),
		bytes: bigint('bytes', { mode: 'number' }).notNull(),
		sha256: text('sha256').notNull(),
		ownerId: uuid('owner_id'),
		cacheSeconds: integer('cache_seconds').notNull().default(3600),
		metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
		/** The row that shows it, as `profile:<id>`; null: uploaded, and removed if nothing shows it. */
		attachedTo: text('attached_to'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('files_path').on(table.bucket, table.path),
		uniqueIndex('files_key').on(table.key),
		index('files_owner').on(table.ownerId, table.createdAt),
		index('files_attached').on(table.attachedTo),
		index('files_orphans').on(table.createdAt).where(sql`attached_to is null`),
	],
)
