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

/** Matters that a scholar answers in a service (model.ts has the meaning of no row); null means any. */
export const scholarCompetences = pgTable(
	'scholar_competences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		service: text('service', { enum: services }).notNull().default('fatwas'),
		/** For a service with categories. */
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
		/** For a service with its own topics. */
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

/** An absence, from – until in the organisation's zone, inclusive. */
export const scholarAbsences = pgTable(
	'scholar_absences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		fromOn: date('from_on', { mode: 'string' }).notNull(),
		untilOn: date('until_on', { mode: 'string' }).notNull(),
		/** Stand-in for what they hold when it begins; null: the pool. */
		handOverTo: uuid('hand_over_to').references(() => profiles.id, { onDelete: 'set null' }),
		/** When it was handed over. */
		appliedAt: timestamp('applied_at', { withTimezone: true }),
	},
	(table) => [
		check('scholar_absences_order', sql`${table.fromOn} <= ${table.untilOn}`),
		index('scholar_absences_user').on(table.userId, table.fromOn),
		index('scholar_absences_other').on(table.handOverTo),
		index('scholar_absences_waiting').on(table.fromOn).where(sql`applied_at is null`),
	],
)

/** Settings of a scholar's meetings. Scholars without a row use the organisation's hours; admins need a row. */
export const scholarCalendars = pgTable(
	'scholar_calendars',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		isOpen: boolean('is_open').notNull().default(true),
		/** Zone of their hours. */
		zone: text('zone').notNull(),
		/** Languages of meetings; empty: all of the site. */
		languages: jsonb('languages').$type<Locale[]>().notNull().default([]),
		/** Category ids of meetings; empty: all. */
		topics: jsonb('topics').$type<string[]>().notNull().default([]),
		/** Shortest notice in hours; null: the organisation's default. */
		noticeHours: integer('notice_hours'),
		/** Free minutes before and after each meeting; null: the organisation's default. */
		bufferMinutes: integer('buffer_minutes'),
		/** Hash of the calendar feed's secret. */
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

/** Weekly hours in the calendar's zone; a break is a gap between two rows of a day. */
export const weeklyHours = pgTable(
	'weekly_hours',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** 0 is Sunday, 6 Saturday. */
		weekday: smallint('weekday').notNull(),
		/** A time, `09:00`, or a prayer: opens after its end, closes at its start. */
		opens: text('opens').notNull(),
		closes: text('closes').notNull(),
	},
	(table) => [
		check('weekly_hours_weekday', sql`${table.weekday} between 0 and 6`),
		check('weekly_hours_edges', sql`${table.opens} ~ ${edge} and ${table.closes} ~ ${edge}`),
		unique('weekly_hours_once').on(table.userId, table.weekday, table.opens, table.closes),
	],
)

/** A date with other hours than its weekday; without hours it is closed. */
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
