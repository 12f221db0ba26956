import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	customType,
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
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import {
	askedStates,
	audiences,
	bases,
	cancelCauses,
	circleLevels,
	dateParts,
	dateStates,
	dateSteps,
	eventKinds,
	type Names,
	type OwnDate,
	registrationKinds,
	seriesStates,
	seriesSteps,
	speakerParts,
	useKinds,
} from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const range = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Rooms of the organisation. */
export const rooms = pgTable(
	'rooms',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		names: jsonb('names').$type<Names>().notNull(),
		seats: integer('seats'),
		/** The way in, in words. */
		entrances: jsonb('entrances').$type<Names>().notNull().default({}),
		hasWheelchairAccess: boolean('has_wheelchair_access').notNull().default(false),
		hasSeparateEntrance: boolean('has_separate_entrance').notNull().default(false),
		mapUrl: text('map_url').notNull().default(''),
		/** No longer offered. */
		retiredAt: instant('retired_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('rooms_seats', sql`${table.seats} > 0`),
		index('rooms_created').on(table.createdAt, table.id),
	],
)

/** An event or a circle, once or again and again. Its dates are rows of `occurrences`. */
export const eventSeries = pgTable(
	'event_series',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: eventKinds }).notNull(),
		status: text('status', { enum: seriesStates }).notNull().default('draft'),
		/** Follows the title of a draft; stays once published. */
		slug: text('slug').notNull(),
		title: text('title').notNull(),
		text: text('text').notNull().default(''),
		language: text('language', { enum: locales }).notNull(),
		audience: text('audience', { enum: audiences }).notNull().default('all'),
		rule: jsonb('rule').$type<Rule>().notNull(),
		/** The zone of its clock times; null: the organisation's, as for all other times. */
		zone: text('zone'),
		roomId: uuid('room_id').references(() => rooms.id),
		/** Another place, in words. */
		place: text('place').notNull().default(''),
		mapUrl: text('map_url').notNull().default(''),
		isOnline: boolean('is_online').notNull().default(false),
		/** Sealed; see link.server.ts. */
		link: text('link').notNull().default(''),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		bring: text('bring').notNull().default(''),
		book: text('book').notNull().default(''),
		chapter: text('chapter').notNull().default(''),
		level: text('level', { enum: circleLevels }),
		hasSeparateEntrance: boolean('has_separate_entrance').notNull().default(false),
		hasChildCare: boolean('has_child_care').notNull().default(false),
		welcomesChildren: boolean('welcomes_children').notNull().default(false),
		hasWheelchairAccess: boolean('has_wheelchair_access').notNull().default(false),
		registration: text('registration', { enum: registrationKinds }).notNull().default('none'),
		isRecorded: boolean('is_recorded').notNull().default(false),
		/** Says to the people who come which parts are recorded. */
		recordingNote: text('recording_note').notNull().default(''),
		/** The organiser; any account. */
		ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** The series that it repeats. */
		repeatsId: uuid('repeats_id').references((): AnyPgColumn => eventSeries.id, { onDelete: 'set null' }),
		/** The zone data of the runtime with which its dates were computed. */
		tzVersion: text('tz_version').notNull().default(''),
		publishedAt: instant('published_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('event_series_kind', oneOf(table.kind, eventKinds)),
		check('event_series_status', oneOf(table.status, seriesStates)),
		check('event_series_language', oneOf(table.language, locales)),
		check('event_series_audience', oneOf(table.audience, audiences)),
		check('event_series_level', oneOf(table.level, circleLevels)),
		check('event_series_registration', oneOf(table.registration, registrationKinds)),
		uniqueIndex('event_series_slug').on(table.slug),
		index('event_series_created').on(table.createdAt.desc(), table.id),
		index('event_series_status').on(table.status, table.createdAt.desc(), table.id),
		index('event_series_owner').on(table.ownerId, table.createdAt.desc()),
		index('event_series_category').on(table.categoryId),
		index('event_series_room').on(table.roomId),
		index('event_series_repeats').on(table.repeatsId),
	],
)

/** Speakers and hosts of a series: people of the site, or plain names. */
export const eventSpeakers = pgTable(
	'event_speakers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seriesId: uuid('series_id')
			.notNull()
			.references(() => eventSeries.id, { onDelete: 'cascade' }),
		profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Of somebody without an account. */
		name: text('name').notNull().default(''),
		part: text('part', { enum: speakerParts }).notNull().default('speaker'),
		position: integer('position').notNull().default(0),
	},
	(table) => [
		check('event_speakers_part', oneOf(table.part, speakerParts)),
		index('event_speakers_series').on(table.seriesId, table.position),
		index('event_speakers_profile').on(table.profileId),
	],
)

/**
 * A date of a series. Its key, the civil or Hijri day that the rule names, never changes; its instants are computed from
 * the rule again whenever anything under them changes (resettle.server.ts).
 */
export const occurrences = pgTable(
	'occurrences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seriesId: uuid('series_id')
			.notNull()
			.references(() => eventSeries.id, { onDelete: 'cascade' }),
		key: text('key').notNull(),
		/** The day on whose page it stands: what begins after midnight is of the day before. */
		day: date('day').notNull(),
		startsAt: instant('starts_at').notNull(),
		endsAt: instant('ends_at').notNull(),
		basis: text('basis', { enum: bases }).notNull(),
		/** Its month is not announced yet. */
		isExpected: boolean('is_expected').notNull().default(false),
		status: text('status', { enum: dateStates }).notNull().default('held'),
		cause: text('cause', { enum: cancelCauses }),
		/** Why, in the organiser's words. Public. */
		reason: text('reason').notNull().default(''),
		own: jsonb('own').$type<OwnDate>().notNull().default({}),
		/** Sealed; its own meeting link. */
		link: text('link').notNull().default(''),
		/** Its room or one of its speakers is taken by another date since a month moved. */
		hasClash: boolean('has_clash').notNull().default(false),
		/** Grows with each change of time, place and state. */
		sequence: integer('sequence').notNull().default(0),
		/** The last change that calendars show. */
		changedAt: instant('changed_at').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('occurrences_order', sql`${table.startsAt} < ${table.endsAt}`),
		check('occurrences_basis', oneOf(table.basis, bases)),
		check('occurrences_status', oneOf(table.status, dateStates)),
		check('occurrences_cause', oneOf(table.cause, cancelCauses)),
		check('occurrences_cancelled', sql`(${table.status} = 'cancelled') = (${table.cause} is not null)`),
		uniqueIndex('occurrences_key').on(table.seriesId, table.key),
		index('occurrences_day').on(table.day, table.startsAt, table.id).where(sql`status = 'held'`),
		index('occurrences_series').on(table.seriesId, table.day, table.startsAt, table.id),
		index('occurrences_start').on(table.startsAt, table.id),
		index('occurrences_clash').on(table.startsAt).where(sql`has_clash`),
	],
)

/**
 * A room or a person of the site that a date needs. The exclusion constraint is in the migration: two live ones of a thing
 * never overlap.
 */
export const uses = pgTable(
	'uses',
	{
		occurrenceId: uuid('occurrence_id')
			.notNull()
			.references(() => occurrences.id, { onDelete: 'cascade' }),
		thing: uuid('thing').notNull(),
		kind: text('kind', { enum: useKinds }).notNull(),
		during: range('during').notNull(),
		/** Not live: another date has it. */
		live: boolean('live').notNull().default(true),
	},
	(table) => [
		primaryKey({ columns: [table.occurrenceId, table.thing] }),
		check('uses_kind', oneOf(table.kind, useKinds)),
		index('uses_waiting').on(table.thing).where(sql`not live`),
	],
)

/** People of one date: its own speakers, or an imam, a khatib, a qari, a host with their portion. */
export const occurrencePeople = pgTable(
	'occurrence_people',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		occurrenceId: uuid('occurrence_id')
			.notNull()
			.references(() => occurrences.id, { onDelete: 'cascade' }),
		profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
		name: text('name').notNull().default(''),
		part: text('part', { enum: dateParts }).notNull(),
		/** For example the portion of the Quran. */
		portion: text('portion').notNull().default(''),
		state: text('state', { enum: askedStates }).notNull().default('yes'),
		/** The date as the person was last told of it. */
		lastNews: jsonb('told').$type<{ status?: string; startsAt?: string }>().notNull().default({}),
	},
	(table) => [
		check('occurrence_people_part', oneOf(table.part, dateParts)),
		check('occurrence_people_state', oneOf(table.state, askedStates)),
		index('occurrence_people_occurrence').on(table.occurrenceId, table.id),
		index('occurrence_people_profile').on(table.profileId),
	],
)

export const eventSeriesSteps = stepsTable('event_series_steps', {
	key: () => eventSeries.id,
	states: seriesStates,
	steps: seriesSteps,
})

export const occurrenceSteps = stepsTable('occurrence_steps', {
	key: () => occurrences.id,
	states: dateStates,
	steps: dateSteps,
})
