import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** What a scholar answers: of somebody without a row, everything; a null in a row means any. */
export const scholarCompetences = pgTable(
	'scholar_competences',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }),
	},
	(table) => [
		check('scholar_competences_language', oneOf(table.language, locales)),
		unique('scholar_competences_once').on(table.userId, table.categoryId, table.language).nullsNotDistinct(),
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
