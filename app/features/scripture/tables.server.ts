import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** Translations of the meanings that an operator brought; those that come with Mishkat are files. */
export const quranTranslations = pgTable(
	'quran_translations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		language: text('language', { enum: locales }).notNull(),
		/** What the operator calls it; one a language. */
		name: text('name').notNull(),
		/** As readers see it, in the language of the translation. */
		translator: text('translator').notNull(),
		licence: text('licence').notNull(),
		/** SHA-256 of the file that it came from. */
		sha256: text('sha256').notNull(),
		/** 6 236 lines in the order of the ayat, nothing but their text, each ended by one line feed. */
		ayat: text('ayat').notNull(),
		/** Of `ayat`: proved again whenever they are read. */
		ayatSha256: text('ayat_sha256').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('quran_translations_language', oneOf(table.language, locales)),
		check('quran_translations_not_arabic', sql`${table.language} <> 'ar'`),
		unique('quran_translations_name').on(table.language, table.name),
	],
)
