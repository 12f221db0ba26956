import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
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
import { oneOf } from './columns.server.ts'

/** What happened: the outbox, and what the audit trail is written from; written in the transaction of the change itself. */
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
		/** Until then it can be taken back; nobody has heard it yet. */
		openUntil: timestamp('open_until', { withTimezone: true }),
	},
	(table) => [
		index('events_subject').on(table.subjectId, table.id),
		index('events_name').on(table.name, table.id),
		index('events_actor').on(table.actorId, table.id),
	],
)

/** The events that some process of this site listens to: the others are recorded and become no job. */
export const listenedEvents = pgTable('listened_events', { name: text('name').primaryKey() })

/** The organisation's settings, one row a key; `settings.server.ts` knows what each may hold. */
export const settings = pgTable('settings', {
	key: text('key').primaryKey(),
	value: jsonb('value').notNull(),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	updatedBy: uuid('updated_by'),
})

/** What people were reminded of, once: of the same thing at another time they are reminded again. */
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
		/** In whole seconds: what it took to write the row says nothing. */
		expire: timestamp('expire', { withTimezone: true, precision: 0 }),
	},
	(table) => [index('rate_limits_expire').on(table.expire)],
)

/** What somebody typed into a form that could not be taken; sealed, for one day. */
export const keptForms = pgTable(
	'kept_forms',
	{
		tokenHash: text('token_hash').primaryKey(),
		/** Whose it is, as a keyed hash; null: found by its token alone. */
		owner: text('owner'),
		path: text('path').notNull(),
		sealed: text('sealed').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [index('kept_forms_expires').on(table.expiresAt), index('kept_forms_owner').on(table.owner)],
)

/** Mail to one person: what waits to be sent, and what was. */
export const mails = pgTable(
	'mails',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** What it is about and to whom; the same key is never written twice, so nothing is sent twice. */
		key: text('key').notNull(),
		/** The template. */
		kind: text('kind').notNull(),
		personId: uuid('person_id'),
		toAddress: text('to_address').notNull(),
		locale: text('locale', { enum: locales }).notNull(),
		/** What the template says, sealed; taken away once it was sent. */
		sealed: text('sealed'),
		status: text('status', { enum: mailStatuses }).notNull().default('waiting'),
		tries: integer('tries').notNull().default(0),
		/** Not before; whoever tries to send it puts this off, so that nobody else does meanwhile. */
		dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
		sentAt: timestamp('sent_at', { withTimezone: true }),
		/** The mail server's last refusal. */
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

/** The storage areas. */
export const fileBuckets = pgTable('file_buckets', {
	/** Its name. */
	id: text('id').primaryKey(),
	isPublic: boolean('is_public').notNull().default(false),
	/** Bytes of one object; null: the largest that the site takes at all. */
	sizeLimit: bigint('size_limit', { mode: 'number' }),
	/** Media types; null: any that the site takes. */
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
		/** Its name in the bucket, as lists show it; moving changes this and nothing else. */
		path: text('path').notNull(),
		/** Where its bytes are, `<bucket>/<random>.<ext>`: new with each version, never from what anybody typed. */
		key: text('key').notNull(),
		/** Of a picture: the smaller widths that lie beside it, as `<random>-256.webp`. */
		widths: jsonb('widths').$type<number[]>().notNull().default([]),
		/** As the person who gave it named it. */
		name: text('name').notNull(),
		/** Told from its bytes, never from its name. */
		contentType: text('content_type').notNull(),
		bytes: bigint('bytes', { mode: 'number' }).notNull(),
		sha256: text('sha256').notNull(),
		ownerId: uuid('owner_id'),
		cacheSeconds: integer('cache_seconds').notNull().default(3600),
		metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
		/** The row that shows it, as `profile:<id>`; null: uploaded, and taken away when nothing comes to show it. */
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
