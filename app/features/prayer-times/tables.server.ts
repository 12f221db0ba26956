import { sql } from 'drizzle-orm'
import {
	bigint,
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
import { oneOf } from '#app/platform/db/columns.server.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import type { FridayPrayer, IqamahRule } from '#app/platform/time/resolve-rule.ts'
import type { TimetableDay } from '#app/platform/time/resolve-world.ts'

/** The mosque's timetable: clock times as the clock shows them, a row a day. */
export const prayerDays = pgTable('prayer_days', {
	day: date('day').primaryKey(),
	times: jsonb('times').$type<TimetableDay>().notNull(),
	/** The name of the imported file. */
	file: text('file').notNull(),
	at: timestamp('at', { withTimezone: true }).notNull(),
})

/** A day of the timetable before an import replaced it. */
export type ReplacedDay = { day: string; times: TimetableDay; file: string; at: string }

/** The last changes of the timetable, with the days that each replaced: the newest can be undone. */
export const timetableImports = pgTable(
	'timetable_imports',
	{
		/** In the order of the changes. */
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		/** The name of the file; null: days were removed. */
		file: text('file'),
		firstDay: date('first_day').notNull(),
		lastDay: date('last_day').notNull(),
		replaced: jsonb('replaced').$type<ReplacedDay[]>().notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [check('timetable_imports_days', sql`${table.firstDay} <= ${table.lastDay}`)],
)

/** When prayers in the mosque begin; the last rule that fits a day is used. */
export const iqamahRules = pgTable(
	'iqamah_rules',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		prayer: text('prayer', { enum: prayers }).notNull(),
		rule: jsonb('rule').$type<IqamahRule>().notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('iqamah_rules_prayer', oneOf(table.prayer, prayers)),
		index('iqamah_rules_order').on(table.createdAt),
	],
)

export const fridayPrayers = pgTable(
	'friday_prayers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		nth: integer('nth').notNull(),
		rule: jsonb('rule').$type<FridayPrayer>().notNull(),
		/** Of the sermon, as the mosque says it. */
		language: text('language').notNull().default(''),
		khatib: text('khatib').notNull().default(''),
		seats: integer('seats'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		check('friday_prayers_nth', sql`${table.nth} between 1 and 5`),
		check('friday_prayers_seats', sql`${table.seats} > 0`),
	],
)

/** Screens on walls that an admin gave an address. */
export const displays = pgTable(
	'displays',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		/** Of the code in its address. */
		codeHash: text('code_hash').notNull().unique(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
		/** Its last contact. */
		seenAt: timestamp('seen_at', { withTimezone: true }),
	},
	(table) => [index('displays_order').on(table.createdAt)],
)
