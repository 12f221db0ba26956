import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { applications, schemes } from '../cases/tables.server.ts'
import { firmSites, firms, products, recipes } from '../firms/tables.server.ts'
import { certificateStates, reasons, registerKinds } from '../model.ts'

// The triggers of these tables are in their migration, with an explanation of each.

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A halal certificate. Its state at a time follows from the dates and `registerEvents`; `state` repeats the last one. */
export const halalCertificates = pgTable(
	'certification_certificates',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** 'HC-2026-7F3K-9Q2T'; never changes, also with a new edition. */
		number: text('number').notNull().unique(),
		/** The case that granted it; surveillance and changes belong to it. */
		applicationId: uuid('application_id')
			.notNull()
			.unique()
			.references(() => applications.id),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id),
		/** As signed. */
		firmName: text('firm_name').notNull(),
		schemeId: uuid('scheme_id')
			.notNull()
			.references(() => schemes.id),
		since: date('since').notNull(),
		/** The last day, in the organisation's zone. */
		until: date('until').notNull(),
		state: text('state', { enum: certificateStates }).notNull().default('valid'),
		edition: integer('edition').notNull().default(1),
		/** The panel must confirm a suspension until then. */
		confirmBy: date('confirm_by'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('certification_certificates_state', oneOf(table.state, certificateStates)),
		check('certification_certificates_dates', sql`${table.until} >= ${table.since}`),
		check(
			'certification_certificates_number',
			sql`${table.number} ~ '^HC-[0-9]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'`,
		),
		index('certification_certificates_firm').on(table.firmId),
		index('certification_certificates_scheme').on(table.schemeId),
		index('certification_certificates_list').on(table.createdAt.desc(), table.id.desc()),
		index('certification_certificates_until').on(table.until, table.id),
		index('certification_certificates_search')
			.using('gin', sql`(' ' || fold_person(number || ' ' || firm_name)) gin_trgm_ops`)
			.with({ fastupdate: false }),
	],
)

/** A signed statement; never changed. A changed scope is the next edition under the same number. */
export const editions = pgTable(
	'certification_editions',
	{
		certificateId: uuid('certificate_id')
			.notNull()
			.references(() => halalCertificates.id, { onDelete: 'cascade' }),
		n: integer('n').notNull(),
		text: text('text').notNull(),
		signature: text('signature').notNull(),
		keyId: text('key_id').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.certificateId, table.n] })],
)

/** The products of an edition, as signed. */
export const scope = pgTable(
	'certification_scope',
	{
		certificateId: uuid('certificate_id').notNull(),
		edition: integer('edition').notNull(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		recipeId: uuid('recipe_id')
			.notNull()
			.references(() => recipes.id),
		siteId: uuid('site_id').references(() => firmSites.id),
		code: text('code').notNull(),
		name: text('name').notNull(),
		brand: text('brand').notNull().default(''),
		gtin: text('gtin').notNull().default(''),
		/** Name of the site and its town. */
		site: text('site').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.certificateId, table.edition, table.productId] }),
		foreignKey({
			name: 'certification_scope_edition',
			columns: [table.certificateId, table.edition],
			foreignColumns: [editions.certificateId, editions.n],
		}).onDelete('cascade'),
		index('certification_scope_product').on(table.productId),
		index('certification_scope_recipe').on(table.recipeId),
		index('certification_scope_site').on(table.siteId),
		index('certification_scope_gtin').on(table.gtin).where(sql`gtin <> ''`),
		index('certification_scope_search')
			.using(
				'gin',
				sql`(' ' || fold_person(code || ' ' || name || ' ' || brand || ' ' || gtin)) gin_trgm_ops`,
			)
			.with({ fastupdate: false }),
	],
)

/** The public history of certificates, in order; never changed. */
export const registerEvents = pgTable(
	'certification_register_events',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		certificateId: uuid('certificate_id')
			.notNull()
			.references(() => halalCertificates.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: registerKinds }).notNull(),
		edition: integer('edition').notNull(),
		productId: uuid('product_id').references(() => products.id),
		reason: text('reason', { enum: reasons }),
		/** Shown to everybody. */
		note: text('note').notNull().default(''),
		at: instant('at').notNull(),
	},
	(table) => [
		check('certification_register_events_kind', oneOf(table.kind, registerKinds)),
		check(
			'certification_register_events_reason',
			sql`${table.reason} in (${sql.raw(reasons.map((reason) => `'${reason}'`).join(', '))})`,
		),
		index('certification_register_events_certificate').on(table.certificateId, table.id),
		index('certification_register_events_product').on(table.productId),
	],
)
