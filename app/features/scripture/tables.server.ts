import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** Imported translations; bundled ones are files. */
export const quranTranslations = pgTable(
	'quran_translations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		language: text('language', { enum: locales }).notNull(),
		/** The operator's name for it, unique in a language. */
		name: text('name').notNull(),
		/** Shown to readers, in the language of the translation. */
		translator: text('translator').notNull(),
		licence: text('licence').notNull(),
		/** SHA-256 of the imported file. */
		sha256: text('sha256').notNull(),
		/** 6 236 lines in the order of the verses, only text, each ended by a line feed. */
		ayat: text('ayat').notNull(),
		/** SHA-256 of `ayat`, verified on each read. */
		ayatSha256: text('ayat_sha256').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('quran_translations_language', oneOf(table.language, locales)),
		check('quran_translations_not_arabic', sql`${table.language} <> 'ar'`),
		unique('quran_translations_name').on(table.language, table.name),
	],
)
