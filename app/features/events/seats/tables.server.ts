import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import type { Names } from '../model.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import {
	attendanceMarks,
	defaultAnswerHours,
	defaultFillHours,
	maxAnswerHours,
	maxFillHours,
	questionKinds,
	registrationModes,
	registrationStates,
	registrationStepKinds,
	seatingScopes,
} from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const number = (value: number) => sql.raw(String(value))

/**
 * The seats of a whole series, or of one date. A series that registers for each date has one too: its settings, pools and
 * questions are the model of its dates, whose pools have the same ids. Its row is locked by everything that changes seats
 * or their order.
 */
export const seatings = pgTable(
	'seatings',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seriesId: uuid('series_id').references(() => eventSeries.id, { onDelete: 'cascade' }),
		/** Null: of the series. */
		occurrenceId: uuid('occurrence_id').references(() => occurrences.id, { onDelete: 'cascade' }),
		/** One registers for a date or for the series. */
		per: text('per', { enum: seatingScopes }).notNull().default('date'),
		/** The next party's place in the order of coming. */
		nextPlace: bigint('next_place', { mode: 'number' }).notNull().default(1),
		/** Minutes before the beginning; null: at once, and until the beginning. */
		opensBefore: integer('opens_before'),
		closesBefore: integer('closes_before'),
		/** Closed by the organiser. */
		closedAt: instant('closed_at'),
		/** Copies of the date's times and state, kept by a trigger; null: a series, which has no single ones. */
		opensAt: instant('opens_at'),
		closesAt: instant('closes_at'),
		beginsAt: instant('begins_at'),
		endsAt: instant('ends_at'),
		cancelledAt: instant('cancelled_at'),
		zone: text('zone').notNull(),
		answerHours: integer('answer_hours').notNull().default(defaultAnswerHours),
		fillHours: integer('fill_hours').notNull().default(defaultFillHours),
		/** False: a party that moves up is confirmed without an answer. */
		offers: boolean('offers').notNull().default(true),
		registration: text('registration', { enum: registrationModes }).notNull().default('open'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('seatings_place', sql`${table.nextPlace} > 0`),
		check('seatings_answer', sql`${table.answerHours} between 1 and ${number(maxAnswerHours)}`),
		check('seatings_fill', sql`${table.fillHours} between 0 and ${number(maxFillHours)}`),
		check('seatings_registration', oneOf(table.registration, registrationModes)),
		check('seatings_times', sql`${table.beginsAt} <= ${table.endsAt}`),
		check('seatings_per', oneOf(table.per, seatingScopes)),
		check('seatings_before', sql`${table.opensBefore} >= 0 and ${table.closesBefore} >= 0`),
		uniqueIndex('seatings_series').on(table.seriesId).where(sql`occurrence_id is null`),
		uniqueIndex('seatings_occurrence').on(table.occurrenceId),
		index('seatings_of_series').on(table.seriesId, table.beginsAt),
		index('seatings_ends').on(table.endsAt),
	],
)

/** Seats of one kind. A trigger keeps `taken`; the check refuses more than there are. */
export const pools = pgTable(
	'seating_pools',
	{
		seatingId: uuid('seating_id')
			.notNull()
			.references(() => seatings.id, { onDelete: 'cascade' }),
		id: uuid('id').notNull().defaultRandom(),
		names: jsonb('names').$type<Names>().notNull(),
		/** Null: as many as come. */
		seats: integer('seats'),
		taken: integer('taken').notNull().default(0),
		position: integer('position').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.seatingId, table.id] }),
		check('seating_pools_taken', sql`${table.taken} >= 0`),
		check('seating_pools_full', sql`${table.seats} is null or ${table.taken} <= ${table.seats}`),
		check('seating_pools_seats', sql`${table.seats} >= 0`),
	],
)

/** The organiser's questions. Answers are always sealed. */
export const questions = pgTable(
	'seating_questions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seatingId: uuid('seating_id')
			.notNull()
			.references(() => seatings.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: questionKinds }).notNull(),
		labels: jsonb('labels').$type<Names>().notNull(),
		/** The answers of a choice, one wording for all languages. */
		options: jsonb('options').$type<string[]>().notNull().default([]),
		isRequired: boolean('is_required').notNull().default(false),
		/** Not in the exported file: health, money. */
		isPrivate: boolean('is_private').notNull().default(false),
		position: integer('position').notNull().default(0),
		/** No longer asked; its answers stay. */
		retiredAt: instant('retired_at'),
	},
	(table) => [
		check('seating_questions_kind', oneOf(table.kind, questionKinds)),
		index('seating_questions_seating').on(table.seatingId, table.position),
	],
)

/** A party: one person who answers for up to ten. Contact and answers are sealed. */
export const registrations = pgTable(
	'registrations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seatingId: uuid('seating_id')
			.notNull()
			.references(() => seatings.id, { onDelete: 'cascade' }),
		/** Its number in the order of coming; never changes. */
		place: bigint('place', { mode: 'number' }).notNull(),
		status: text('status', { enum: registrationStates }).notNull(),
		/** The end of an offer. */
		offerUntil: instant('offer_until'),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Of the person who answers; empty after the erasure. */
		name: text('name').notNull(),
		/** Sealed JSON of e-mail address and phone number; empty: an account's own, or erased. */
		contact: text('contact').notNull().default(''),
		/** A keyed hash of the address or number, to find it again. */
		contactHash: text('contact_hash'),
		confirmedContactAt: instant('confirmed_contact_at'),
		/** A keyed hash of the secret link. */
		tokenHash: text('token_hash').notNull(),
		/** The form's id: sent twice, it is one registration. */
		formHash: text('form_hash'),
		language: text('language', { enum: locales }).notNull(),
		/** The reader's zone; null: the event's. */
		zone: text('zone'),
		/** Sealed JSON by question; empty: none. */
		answers: text('answers').notNull().default(''),
		/** The last news that the party got: state, beginning, place. */
		lastNews: jsonb('told').$type<LastNews>().notNull().default({}),
		/** When names and contact were erased. */
		erasedAt: instant('erased_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('registrations_status', oneOf(table.status, registrationStates)),
		check('registrations_offer', sql`(${table.status} = 'offered') = (${table.offerUntil} is not null)`),
		check('registrations_place', sql`${table.place} > 0`),
		check('registrations_language', oneOf(table.language, locales)),
		unique('registrations_place_once').on(table.seatingId, table.place),
		unique('registrations_id_seating').on(table.id, table.seatingId),
		uniqueIndex('registrations_token').on(table.tokenHash),
		uniqueIndex('registrations_form').on(table.formHash),
		uniqueIndex('registrations_one_account')
			.on(table.seatingId, table.userId)
			.where(sql`status in ('asked', 'confirmed', 'offered', 'waiting')`),
		uniqueIndex('registrations_one_contact')
			.on(table.seatingId, table.contactHash)
			.where(sql`status in ('asked', 'confirmed', 'offered', 'waiting')`),
		index('registrations_waiting').on(table.seatingId, table.place).where(sql`status = 'waiting'`),
		index('registrations_offered').on(table.offerUntil).where(sql`status = 'offered'`),
		index('registrations_status').on(table.seatingId, table.status, table.place),
		index('registrations_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
		index('registrations_contact').on(table.contactHash),
	],
)

export type LastNews = {
	status?: string
	startsAt?: string
	place?: string
	dateStatus?: string
	/** Of the date, so that only changed ones are compared. */
	sequence?: number
	/** Of a whole series: the moment of the last telling. */
	changedAt?: string
}

/** A person of a party; each has a ticket. */
export const attendees = pgTable(
	'attendees',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		registrationId: uuid('registration_id').notNull(),
		seatingId: uuid('seating_id').notNull(),
		poolId: uuid('pool_id').notNull(),
		position: integer('position').notNull().default(0),
		/** May be empty. */
		name: text('name').notNull().default(''),
		/** Of the ticket. */
		code: text('code').notNull(),
	},
	(table) => [
		foreignKey({
			name: 'attendees_registration_fk',
			columns: [table.registrationId, table.seatingId],
			foreignColumns: [registrations.id, registrations.seatingId],
		}).onDelete('cascade'),
		foreignKey({
			name: 'attendees_pool_fk',
			columns: [table.seatingId, table.poolId],
			foreignColumns: [pools.seatingId, pools.id],
		}),
		check('attendees_code', sql`${table.code} ~ '^M[0-9A-HJKMNP-TV-Z]{12}$'`),
		uniqueIndex('attendees_code_once').on(table.code),
		index('attendees_registration').on(table.registrationId, table.position),
		index('attendees_pool').on(table.seatingId, table.poolId),
	],
)

/** A date of a series to which a party does not come, by its key; frees no seat. */
export const absences = pgTable(
	'registration_absences',
	{
		registrationId: uuid('registration_id')
			.notNull()
			.references(() => registrations.id, { onDelete: 'cascade' }),
		/** The key of the date. */
		key: text('key').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.registrationId, table.key] })],
)

/**
 * People who came to a date, or were marked: with a ticket, by the id of the attendee, or without one. What the door says
 * is computed from its scans; a mark by hand counts before it.
 */
export const attendance = pgTable(
	'attendance',
	{
		occurrenceId: uuid('occurrence_id')
			.notNull()
			.references(() => occurrences.id, { onDelete: 'cascade' }),
		/** Of the attendee, or of the person without a ticket. */
		id: uuid('id').notNull(),
		/** Null: without a ticket. */
		attendeeId: uuid('attendee_id').references(() => attendees.id, { onDelete: 'cascade' }),
		/** Of a person without a ticket. */
		poolId: uuid('pool_id'),
		/** Of a person without a ticket; may be empty, and is after the erasure. */
		name: text('name').notNull().default(''),
		/** Null: not at the door. */
		firstIn: instant('first_in'),
		/** Came in last, and has not left. */
		isInside: boolean('is_inside').notNull().default(false),
		/** By the organiser's hand; null: not marked. */
		mark: text('mark', { enum: attendanceMarks }),
	},
	(table) => [
		primaryKey({ columns: [table.occurrenceId, table.id] }),
		check('attendance_attendee', sql`${table.attendeeId} = ${table.id}`),
		check('attendance_mark', oneOf(table.mark, attendanceMarks)),
		index('attendance_of_attendee').on(table.attendeeId),
		index('attendance_without_ticket').on(table.occurrenceId, table.id).where(sql`attendee_id is null`),
	],
)

export const registrationSteps = stepsTable('registration_steps', {
	key: () => registrations.id,
	column: 'registration_id',
	states: registrationStates,
	steps: registrationStepKinds,
})
