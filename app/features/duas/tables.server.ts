import { sql } from 'drizzle-orm'
import {
	check,
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
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { duaStatuses, type Names, type Translations, voices } from './model.ts'
import { duaStepKinds } from './rules.ts'

/** A situation in which a dua is said: fear, illness, a journey. */
export const duaSituations = pgTable(
	'dua_situations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		names: jsonb('names').$type<Names>().notNull(),
		position: integer('position').notNull(),
		hiddenAt: timestamp('hidden_at', { withTimezone: true }),
	},
	(table) => [uniqueIndex('dua_situations_slug').on(table.slug)],
)

/** A supplication: verses by reference, never by text, or a typed hadith. */
export const duas = pgTable(
	'duas',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		status: text('status', { enum: duaStatuses }).notNull().default('draft'),
		/** In the form of `formatReference`. */
		reference: text('reference'),
		/** Of a part: first and last word, counted from 1 over the whole reference. */
		fromWord: integer('from_word'),
		toWord: integer('to_word'),
		voice: text('voice', { enum: voices }),
		arabic: text('arabic'),
		translations: jsonb('translations').$type<Translations>().notNull().default({}),
		collection: text('collection').notNull().default(''),
		number: text('number').notNull().default(''),
		grade: text('grade').notNull().default(''),
		grader: text('grader').notNull().default(''),
		/** Address of a recording. */
		audio: text('audio'),
		/** Authors do not review their own text. */
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		publishedAt: timestamp('published_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('duas_status', oneOf(table.status, duaStatuses)),
		check('duas_voice', oneOf(table.voice, voices)),
		check('duas_one_source', sql`(${table.reference} is null) <> (${table.arabic} is null)`),
		check(
			'duas_words',
			sql`(${table.fromWord} is null) = (${table.toWord} is null) and ${table.fromWord} <= ${table.toWord}`,
		),
		index('duas_status_updated').on(table.status, table.updatedAt.desc(), table.id.desc()),
		index('duas_author').on(table.authorId),
	],
)

export const duaPlaces = pgTable(
	'dua_places',
	{
		duaId: uuid('dua_id')
			.notNull()
			.references(() => duas.id, { onDelete: 'cascade' }),
		situationId: uuid('situation_id')
			.notNull()
			.references(() => duaSituations.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.situationId, table.duaId] }),
		index('dua_places_dua').on(table.duaId),
	],
)

export const duaSteps = stepsTable('dua_steps', {
	key: () => duas.id,
	states: duaStatuses,
	steps: duaStepKinds,
})
