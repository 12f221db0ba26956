import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	index,
	integer,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'

/** Proof that somebody finished a course: the facts of that day, which later changes do not alter. */
export const certificates = pgTable(
	'certificates',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** As printed: `MK-2026-7F3K-9Q2T`. */
		number: text('number').notNull(),
		userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
		courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
		/** The student's name at that time. */
		name: text('name').notNull(),
		courseTitle: text('course_title').notNull(),
		courseLanguage: text('course_language', { enum: locales }).notNull(),
		teacher: text('teacher').notNull(),
		minutes: integer('minutes').notNull(),
		version: integer('version').notNull(),
		issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
		/** Key in `certificate_keys`. */
		keyId: uuid('key_id').notNull(),
		/** Ed25519 over the signed text, base64url. */
		signature: text('signature').notNull(),
		revokedAt: timestamp('revoked_at', { withTimezone: true }),
		revokedReason: text('revoked_reason').notNull().default(''),
		revokedBy: uuid('revoked_by').references(() => profiles.id, { onDelete: 'set null' }),
		/** Replaced by another of the same student and course, and revoked with it. */
		replacedAt: timestamp('replaced_at', { withTimezone: true }),
		replacedBy: uuid('replaced_by').references((): AnyPgColumn => certificates.id),
	},
	(table) => [
		check('certificates_language', oneOf(table.courseLanguage, locales)),
		uniqueIndex('certificates_number').on(table.number),
		uniqueIndex('certificates_once').on(table.userId, table.courseId).where(isNull(table.replacedAt)),
		uniqueIndex('certificates_replacement').on(table.replacedBy).where(isNotNull(table.replacedBy)),
		check('certificates_replaced', sql`${table.replacedAt} is null or ${table.revokedAt} is not null`),
		index('certificates_course').on(table.courseId),
		index('certificates_newest').on(table.issuedAt.desc(), table.id),
		index('certificates_user').on(table.userId, table.issuedAt.desc(), table.id),
		index('certificates_revoker').on(table.revokedBy),
	],
)
