import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { genders } from '#app/features/users/scholars.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { liveStatuses, meetings, origins, statuses, stepKinds } from './model.ts'

const words = (name: string) => jsonb(name).$type<Partial<Record<Locale, string>>>().notNull().default({})

/** Categories; the specification's four are created by the migration. */
export const consultationCategories = pgTable('consultation_categories', {
	id: text('id').primaryKey(),
	names: words('names'),
	descriptions: words('descriptions'),
	position: integer('position').notNull().default(0),
	/** No longer offered. */
	retiredAt: timestamp('retired_at', { withTimezone: true }),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * A requested meeting. drizzle/0019_consultancy.sql adds what Drizzle cannot express: pending or confirmed meetings of
 * one scholar never overlap.
 */
export const consultations = pgTable(
	'consultations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		category: text('category')
			.notNull()
			.references(() => consultationCategories.id),
		/** Private; empty once the retention period is over. */
		description: text('description').notNull(),
		/**
		 * The steps that the seeker has already tried. For the seeker and the scholar of the booking only; emptied like the description.
		 */
		tried: text('tried').notNull().default(''),
		/** The chosen day and hour in the organisation's zone, in the specification's form. */
		date: date('date', { mode: 'string' }).notNull(),
		timeSlot: text('time_slot').notNull(),
		startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
		endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
		/** The seeker's time zone. */
		zone: text('zone').notNull(),
		language: text('language', { enum: locales }).notNull(),
		status: text('status', { enum: statuses }).notNull().default('pending'),
		/** Proposed while pending. */
		scholarId: uuid('scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		wantedScholarId: uuid('wanted_scholar_id').references(() => profiles.id, { onDelete: 'set null' }),
		wantedGender: text('wanted_gender', { enum: genders }),
		wantedLanguage: text('wanted_language', { enum: locales }),
		wantedMeeting: text('wanted_meeting', { enum: meetings }),
		/** The spouse takes part; their name if given. */
		withSpouse: boolean('with_spouse').notNull().default(false),
		spouseName: text('spouse_name').notNull().default(''),
		/** The seeker's number, for meetings by phone. Private. */
		phone: text('phone').notNull().default(''),
		meeting: text('meeting', { enum: meetings }),
		/** Link, phone number or place. */
		meetingDetail: text('meeting_detail').notNull().default(''),
		documentId: uuid('document_id').references(() => files.id, { onDelete: 'set null' }),
		/** Address of the document for seeker, scholar and admins. */
		documentUrl: text('document_url'),
		/** The scholar's summary for the seeker. Private. */
		summary: text('summary').notNull().default(''),
		/** The seeker keeps the summary when the rest is erased. */
		summaryKeptAt: timestamp('summary_kept_at', { withTimezone: true }),
		originKind: text('origin_kind', { enum: origins }),
		originId: uuid('origin_id'),
		/** The meeting that this one follows. */
		followsId: uuid('follows_id').references((): AnyPgColumn => consultations.id, { onDelete: 'set null' }),
		/** Grows with each change that calendars must learn of. */
		sequence: integer('sequence').notNull().default(0),
		/** When private data was erased. */
		emptiedAt: timestamp('emptied_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => {
		const isLive = sql`status in (${sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))})`
		return [
			check('consultations_status', oneOf(table.status, statuses)),
			check('consultations_language', oneOf(table.language, locales)),
			check('consultations_wanted_gender', oneOf(table.wantedGender, genders)),
			check('consultations_wanted_language', oneOf(table.wantedLanguage, locales)),
			check('consultations_wanted_meeting', oneOf(table.wantedMeeting, meetings)),
			check('consultations_meeting', oneOf(table.meeting, meetings)),
			check('consultations_origin', oneOf(table.originKind, origins)),
			check('consultations_order', sql`${table.startsAt} < ${table.endsAt}`),
			index('consultations_user').on(table.userId, table.startsAt),
			index('consultations_scholar').on(table.scholarId, table.startsAt),
			index('consultations_live').on(table.startsAt).where(isLive),
			index('consultations_status_start').on(table.status, table.startsAt, table.id),
			index('consultations_waiting').on(table.createdAt, table.id).where(sql`status = 'pending'`),
			index('consultations_ended').on(table.endsAt).where(sql`emptied_at is null`),
			index('consultations_category').on(table.category),
			index('consultations_wanted').on(table.wantedScholarId),
			index('consultations_follows').on(table.followsId),
			index('consultations_document').on(table.documentId),
			index('consultations_asked').on(table.createdAt),
		]
	},
)

/** An hour reserved while its person fills in the form; one for each person. */
export const consultationHolds = pgTable(
	'consultation_holds',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		scholarId: uuid('scholar_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
		endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		index('consultation_holds_scholar').on(table.scholarId),
		index('consultation_holds_expires').on(table.expiresAt),
	],
)

export const consultationSteps = stepsTable('consultation_steps', {
	key: () => consultations.id,
	states: statuses,
	steps: stepKinds,
})
