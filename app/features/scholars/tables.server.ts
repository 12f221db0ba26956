import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { genders, services } from './roster/model.ts'

/** What a scholar answers in a service (roster/model.ts says who answers without a row); a null in a row means any. */
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
		/** The scholar's own, where who asks may wish for a woman or a man. */
		gender: text('gender', { enum: genders }),
	},
	(table) => [
		check('scholar_competences_language', oneOf(table.language, locales)),
		check('scholar_competences_service', oneOf(table.service, services)),
		check('scholar_competences_gender', oneOf(table.gender, genders)),
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
