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
		/** The name in other languages, where somebody has given one. */
		names: jsonb('names').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		descriptions: jsonb('descriptions').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		type: text('type', { enum: categoryTypes }).notNull(),
		/** What an asker reads before writing, where the organisation says something. */
		notices: jsonb('notices').$type<Partial<Record<Locale, string>>>().notNull().default({}),
		/** `refused`: no question can be asked in it; the notice says why. */
		policy: text('policy', { enum: categoryPolicies }).notNull().default('open'),
		/** The notice leads to speaking with a scholar. */
		leadsToConsultancy: boolean('leads_to_consultancy').notNull().default(false),
		/** A name of the icon set of `ui/icon.tsx`. */
		icon: text('icon'),
		/** What it is about, as the colour of its glass; none: its id chooses. */
		subject: text('subject', { enum: subjects }),
		/** Its place among all categories; a new one comes last. */
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

/** The order that the admins chose: for `orderBy`, wherever categories are listed. */
export const categoryOrder = [asc(categories.position), asc(categories.id)]
