import { asc } from 'drizzle-orm'
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { subjects } from '#app/drawings/glass.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { categoryPolicies, categoryTypes } from './model.ts'

export const categories = pgTable(
	'categories',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		name: text('name').notNull(),
		description: text('description'),
		names: jsonb('names').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		descriptions: jsonb('descriptions').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		type: text('type', { enum: categoryTypes }).notNull(),
		/** Shown to askers before they write. */
		notices: jsonb('notices').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		/** `refused`: no questions; the notice says why. */
		policy: text('policy', { enum: categoryPolicies }).notNull().default('open'),
		leadsToConsultancy: boolean('leads_to_consultancy').notNull().default(false),
		/** An icon of `ui/icon.tsx`. */
		icon: text('icon'),
		/** Colours its covers; null: derived from the id. */
		subject: text('subject', { enum: subjects }),
		/** Place among all categories; new ones are last. */
		position: integer('position').notNull().generatedByDefaultAsIdentity(),
		sampleAt: timestamp('sample_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('categories_type', oneOf(table.type, categoryTypes)),
		check('categories_subject', oneOf(table.subject, subjects)),
		check('categories_policy', oneOf(table.policy, categoryPolicies)),
		uniqueIndex('categories_slug').on(table.type, table.slug),
		index('categories_created').on(table.createdAt, table.id),
		index('categories_position').on(table.position, table.id),
	],
)

/** The admins' order, for `orderBy` in every list of categories. */
export const categoryOrder = [asc(categories.position), asc(categories.id)]
