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
import { roles } from '#app/platform/actor.ts'
import { oneOf } from '#app/platform/columns.server.ts'
import type { Locale } from '#app/platform/locale.ts'

/** A person. Better Auth knows this table as `user`. */
export const profiles = pgTable(
	'profiles',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		name: text('name').notNull(),
		/** Lower case. */
		email: text('email').notNull(),
		emailVerified: boolean('email_verified').notNull().default(false),
		avatar: text('avatar'),
		/** Set for the people of the sample organisation and of generated data. */
		sampleAt: timestamp('sample_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('profiles_email').on(table.email),
		index('profiles_created').on(table.createdAt, table.id),
		index('profiles_name').on(table.name),
	],
)

/** The only truth about roles; a person without a row is a user. */
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

/** What the public reads about a scholar; a scholar without a row is shown by name alone. */
export const scholarProfiles = pgTable('scholar_profiles', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => profiles.id, { onDelete: 'cascade' }),
	names: jsonb('names').$type<Partial<Record<Locale, string>>>().notNull().default({}),
	titles: jsonb('titles').$type<Partial<Record<Locale, string>>>().notNull().default({}),
	bios: jsonb('bios').$type<Partial<Record<Locale, string>>>().notNull().default({}),
	position: integer('position').notNull().default(0),
})

// The three tables of Better Auth, by its field names.
export const sessions = pgTable(
	'sessions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		token: text('token').notNull(),
		expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
		ipAddress: text('ip_address'),
		userAgent: text('user_agent'),
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
	(table) => [index('verifications_identifier').on(table.identifier)],
)
