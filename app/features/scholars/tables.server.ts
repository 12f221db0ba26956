import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { edgePattern, services } from './model.ts'

/** What a scholar answers in a service (model.ts says who answers without a row); a null in a row means any. */
export const scholarCompetences = pgTable(
	'scholar_competences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		service: text('service', { enum: services }).notNull().default('fatwas'),
		/** Of a service that sorts by categories. */
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
		/** Of a service that has topics of its own. */
		topic: text('topic'),
		language: text('language', { enum: locales }),
	},
	(table) => [
		check('scholar_competences_language', oneOf(table.language, locales)),
		check('scholar_competences_service', oneOf(table.service, services)),
		unique('scholar_competences_once')
			.on(table.userId, table.service, table.categoryId, table.topic, table.language)
			.nullsNotDistinct(),
		index('scholar_competences_category').on(table.categoryId),
	],
)

/** A scholar is away, from a day to a day in the organisation's zone, both included. */
export const scholarAbsences = pgTable(
	'scholar_absences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		fromOn: date('from_on', { mode: 'string' }).notNull(),
		untilOn: date('until_on', { mode: 'string' }).notNull(),
		/** Who takes over what they hold when it begins; null: it goes back to the pool. */
		handOverTo: uuid('hand_over_to').references(() => profiles.id, { onDelete: 'set null' }),
		/** When that was done. */
		appliedAt: timestamp('applied_at', { withTimezone: true }),
	},
	(table) => [
		check('scholar_absences_order', sql`${table.fromOn} <= ${table.untilOn}`),
		index('scholar_absences_user').on(table.userId, table.fromOn),
		index('scholar_absences_other').on(table.handOverTo),
		index('scholar_absences_waiting').on(table.fromOn).where(sql`applied_at is null`),
	],
)

/**
 * When and how a scholar meets people. Scholars without a row meet them in the hours of the organisation; admins only
 * with one.
 */
export const scholarCalendars = pgTable(
	'scholar_calendars',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		isOpen: boolean('is_open').notNull().default(true),
		/** In which their hours are counted. */
		zone: text('zone').notNull(),
		/** What they speak with people; empty: any language of the site. */
		languages: jsonb('languages').$type<Locale[]>().notNull().default([]),
		/** What they meet people about, by the ids of the service's categories; empty: anything. */
		topics: jsonb('topics').$type<string[]>().notNull().default([]),
		/** Nobody comes sooner than so many hours from now; null: as the organisation says. */
		noticeHours: integer('notice_hours'),
		/** Free minutes before and after each meeting; null: as the organisation says. */
		bufferMinutes: integer('buffer_minutes'),
		/** Of the address at which their calendar can be read. */
		feedHash: text('feed_hash'),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('scholar_calendars_notice', sql`${table.noticeHours} between 0 and 720`),
		check('scholar_calendars_buffer', sql`${table.bufferMinutes} between 0 and 240`),
		uniqueIndex('scholar_calendars_feed').on(table.feedHash),
	],
)

const edge = sql.raw(`'${edgePattern.source}'`)

/** The hours of a scholar's week, in the zone of their calendar; a break is what lies between two of a day. */
export const weeklyHours = pgTable(
	'weekly_hours',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** 0 Sunday … 6 Saturday. */
		weekday: smallint('weekday').notNull(),
		/** A time, `09:00`, or a prayer: then from its end, or until it begins. */
		opens: text('opens').notNull(),
		closes: text('closes').notNull(),
	},
	(table) => [
		check('weekly_hours_weekday', sql`${table.weekday} between 0 and 6`),
		check('weekly_hours_edges', sql`${table.opens} ~ ${edge} and ${table.closes} ~ ${edge}`),
		unique('weekly_hours_once').on(table.userId, table.weekday, table.opens, table.closes),
	],
)

/** A day with other hours than its weekday; without hours: none. */
export const hourExceptions = pgTable(
	'hour_exceptions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		day: date('day', { mode: 'string' }).notNull(),
		opens: text('opens'),
		closes: text('closes'),
	},
	(table) => [
		check(
			'hour_exceptions_edges',
			sql`(${table.opens} is null and ${table.closes} is null) or (${table.opens} ~ ${edge} and ${table.closes} ~ ${edge})`,
		),
		unique('hour_exceptions_once').on(table.userId, table.day, table.opens, table.closes).nullsNotDistinct(),
	],
)
