import { sql } from 'drizzle-orm'
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
import { roles } from '#app/platform/actor.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { calendars } from './model.ts'
import { genders, type ProfileTexts, type Qualification, schools, type Texts } from './scholars.ts'

/** People; the table `user` of Better Auth. */
export const profiles = pgTable(
	'profiles',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		/** Lower case. */
		email: text('email').notNull(),
		emailVerified: boolean('email_verified').notNull().default(false),
		/** An admin changed a confirmed address to one not confirmed yet. */
		emailMovedAt: timestamp('email_moved_at', { withTimezone: true }),
		avatar: text('avatar'),
		/** E.164. */
		phoneNumber: text('phone_number'),
		phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
		twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
		/** Staff pages close then, unless two-step login is on. */
		secondFactorDueAt: timestamp('second_factor_due_at', { withTimezone: true }),
		/** Language of mails; null: never chosen. */
		locale: text('locale', { enum: locales }),
		/** IANA name; null: the organisation's. */
		zone: text('zone'),
		calendar: text('calendar', { enum: calendars }).notNull().default('gregorian'),
		bannedAt: timestamp('banned_at', { withTimezone: true }),
		/** Null with `bannedAt`: until it is lifted. */
		bannedUntil: timestamp('banned_until', { withTimezone: true }),
		banReason: text('ban_reason'),
		/** Deletion requested; it can be cancelled until `deletionDueAt`. */
		deletionAskedAt: timestamp('deletion_asked_at', { withTimezone: true }),
		deletionDueAt: timestamp('deletion_due_at', { withTimezone: true }),
		/**
		 * Erased: the row stays, without name and address, for what must be kept. With `deletionDueAt` the job has not
		 * cleaned up yet.
		 */
		erasedAt: timestamp('erased_at', { withTimezone: true }),
		/** Set for sample and generated people. */
		sampleAt: timestamp('sample_at', { withTimezone: true }),
		/** First sign-in, set by a trigger on `sessions`; null: never. */
		signedInAt: timestamp('signed_in_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('profiles_email').on(table.email),
		index('profiles_created').on(table.createdAt, table.id),
		index('profiles_name').on(table.name),
		uniqueIndex('profiles_phone').on(table.phoneNumber),
		index('profiles_deletion').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
		check('profiles_locale', oneOf(table.locale, locales)),
		check('profiles_calendar', oneOf(table.calendar, calendars)),
	],
)

/** The only source of roles; a person without a row is a user. */
export const userRoles = pgTable(
	'user_roles',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		role: text('role', { enum: roles }).notNull(),
		grantedBy: uuid('granted_by'),
		grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('user_roles_role', oneOf(table.role, roles)),
		index('user_roles_by_role').on(table.role, table.userId),
	],
)

export const roleChanges = pgTable(
	'role_changes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		from: text('from', { enum: roles }).notNull(),
		to: text('to', { enum: roles }).notNull(),
		reason: text('reason').notNull(),
		/** Null: the operator, on the command line. */
		changedBy: uuid('changed_by').references(() => profiles.id, { onDelete: 'set null' }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		check('role_changes_from', oneOf(table.from, roles)),
		check('role_changes_to', oneOf(table.to, roles)),
		index('role_changes_user').on(table.userId, table.createdAt.desc()),
	],
)

/** Notes of the staff about a person, for admins and the person's own download. */
export const personNotes = pgTable(
	'person_notes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		text: text('text').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index('person_notes_person').on(table.personId, table.createdAt.desc(), table.id),
		index('person_notes_author').on(table.authorId),
	],
)

/** The published profile of a scholar. Unpublished scholars show only their names, beside courses and answers. */
export const scholarProfiles = pgTable(
	'scholar_profiles',
	{
		userId: uuid('user_id')
			.primaryKey()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		names: jsonb('names').$type<Texts>().notNull().default({}),
		titles: jsonb('titles').$type<Texts>().notNull().default({}),
		bios: jsonb('bios').$type<Texts>().notNull().default({}),
		/** Separated by commas. */
		specialities: jsonb('specialities').$type<Texts>().notNull().default({}),
		memorisation: jsonb('memorisation').$type<Texts>().notNull().default({}),
		qualifications: jsonb('qualifications').$type<Qualification[]>().notNull().default([]),
		school: text('school', { enum: schools }),
		/** ISO 639, also of languages that the site does not have. */
		languages: jsonb('languages').$type<string[]>().notNull().default([]),
		gender: text('gender', { enum: genders }),
		/** Main subject, which colours their page; null: derived from the name. */
		subject: text('subject', { enum: subjects }),
		position: integer('position').notNull().default(0),
		/** Null: not public, and not offered for work. */
		publishedAt: timestamp('published_at', { withTimezone: true }),
		/** Unpublished changes; null: none. */
		draft: jsonb('draft').$type<ProfileTexts>(),
		/** Grows with each save and tells a stale form. */
		version: integer('version').notNull().default(0),
	},
	(table) => [
		check('scholar_profiles_school', oneOf(table.school, schools)),
		check('scholar_profiles_gender', oneOf(table.gender, genders)),
		check('scholar_profiles_subject', oneOf(table.subject, subjects)),
	],
)

// Tables of Better Auth and its plugins, by their field names.
export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		token: text('token').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
		/** The network of the address (/24, /48), by which people recognise their devices; the address is not stored. */
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
		/** The admin who views the site as this person. */
		impersonatedBy: uuid('impersonated_by'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('sessions_token').on(table.token),
		index('sessions_user').on(table.userId),
		index('sessions_expires').on(table.expiresAt),
	],
)

export const authAccounts = pgTable(
	'auth_accounts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		accountId: text('account_id').notNull(),
		providerId: text('provider_id').notNull(),
		accessToken: text('access_token'),
		refreshToken: text('refresh_token'),
		idToken: text('id_token'),
		accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
		refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
		scope: text('scope'),
		password: text('password'),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index('auth_accounts_user').on(table.userId),
		uniqueIndex('auth_accounts_provider').on(table.providerId, table.accountId),
	],
)

export const verifications = pgTable(
	'verifications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		identifier: text('identifier').notNull(),
		value: text('value').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index('verifications_identifier').on(table.identifier),
		// By person. A prefix, because the state of a provider's sign-in is too long for an index.
		index('verifications_person').on(sql`left(${table.value}, 36)`),
	],
)

export const twoFactors = pgTable(
	'two_factors',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		/** Encrypted by Better Auth. */
		secret: text('secret').notNull(),
		backupCodes: text('backup_codes').notNull(),
		verified: boolean('verified').notNull().default(true),
		/** Time step of the newest accepted code: it and older ones are refused. */
		usedStep: integer('used_step'),
		failedVerificationCount: integer('failed_verification_count').notNull().default(0),
		lockedUntil: timestamp('locked_until', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('two_factors_user').on(table.userId), index('two_factors_secret').on(table.secret)],
)

export const passkeys = pgTable(
	'passkeys',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name'),
		publicKey: text('public_key').notNull(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		credentialID: text('credential_id').notNull(),
		counter: integer('counter').notNull(),
		deviceType: text('device_type').notNull(),
		backedUp: boolean('backed_up').notNull(),
		transports: text('transports'),
		aaguid: text('aaguid'),
		createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
	},
	(table) => [
		index('passkeys_user').on(table.userId),
		uniqueIndex('passkeys_credential').on(table.credentialID),
	],
)

/** Keys that sign tokens; private ones encrypted by Better Auth. */
export const jwks = pgTable('jwks', {
	id: uuid('id').primaryKey().defaultRandom(),
	publicKey: text('public_key').notNull(),
	privateKey: text('private_key').notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	expiresAt: timestamp('expires_at', { withTimezone: true }),
	alg: text('alg'),
	crv: text('crv'),
})
