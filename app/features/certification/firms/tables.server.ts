import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import {
	firmKinds,
	ingredientKinds,
	maxNameLength,
	memberRoles,
	type Names,
	origins,
	paperKinds,
	paperStates,
	risks,
	siteKinds,
} from '../model.ts'

// The triggers of these tables are in their migration, with an explanation of each.

const instant = (name: string) => timestamp(name, { withTimezone: true })
const isShort = (column: AnyPgColumn, most = maxNameLength) =>
	sql`length(${column}) between 1 and ${sql.raw(String(most))}`

/** A business, home producer or group that applies for certificates. */
export const firms = pgTable(
	'certification_firms',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: firmKinds }).notNull(),
		name: text('name').notNull(),
		/** Its number in the commercial register of `country`; empty for home producers. */
		legalId: text('legal_id').notNull().default(''),
		/** ISO 3166-1 alpha-2. */
		country: text('country').notNull(),
		address: text('address').notNull().default(''),
		town: text('town').notNull().default(''),
		/** Hosts of its websites, one a line, shown in the register. */
		websites: text('websites').notNull().default(''),
		closedAt: instant('closed_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_firms_kind', oneOf(table.kind, firmKinds)),
		check('certification_firms_name', isShort(table.name)),
		check('certification_firms_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
		uniqueIndex('certification_firms_legal')
			.on(table.country, sql`lower(legal_id)`)
			.where(sql`legal_id <> ''`),
		index('certification_firms_search')
			.using('gin', sql`(' ' || fold_person(name)) gin_trgm_ops`)
			.with({ fastupdate: false }),
		index('certification_firms_updated').on(table.updatedAt.desc(), table.id.desc()),
	],
)

/** People of a firm. Rows stay when somebody leaves: a former member has a conflict of interest for two years. */
export const firmMembers = pgTable(
	'certification_members',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		personId: uuid('person_id').notNull(),
		role: text('role', { enum: memberRoles }).notNull(),
		joinedAt: instant('joined_at').notNull(),
		leftAt: instant('left_at'),
	},
	(table) => [
		check('certification_members_role', oneOf(table.role, memberRoles)),
		check('certification_members_left', sql`${table.leftAt} >= ${table.joinedAt}`),
		uniqueIndex('certification_members_once').on(table.firmId, table.personId).where(sql`left_at is null`),
		index('certification_members_person').on(table.personId, table.firmId),
	],
)

/** Somebody is asked by mail to join a firm. The link contains the token; the table its hash. */
export const firmInvitations = pgTable(
	'certification_invitations',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		email: text('email').notNull(),
		role: text('role', { enum: memberRoles }).notNull(),
		tokenHash: text('token_hash').notNull(),
		invitedBy: uuid('invited_by').references(() => profiles.id, { onDelete: 'set null' }),
		at: instant('at').notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(table) => [
		check('certification_invitations_role', oneOf(table.role, memberRoles)),
		unique('certification_invitations_token').on(table.tokenHash),
		unique('certification_invitations_once').on(table.firmId, table.email),
		index('certification_invitations_ends').on(table.endsAt),
		index('certification_invitations_by').on(table.invitedBy),
	],
)

export const firmSites = pgTable(
	'certification_sites',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: siteKinds }).notNull(),
		name: text('name').notNull(),
		address: text('address').notNull().default(''),
		town: text('town').notNull().default(''),
		country: text('country').notNull(),
		/** Products without certificate that are made in the same place. */
		alsoMade: text('also_made').notNull().default(''),
		closedAt: instant('closed_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_sites_kind', oneOf(table.kind, siteKinds)),
		check('certification_sites_name', isShort(table.name)),
		check('certification_sites_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
		index('certification_sites_firm').on(table.firmId, table.createdAt, table.id),
	],
)

export const suppliers = pgTable(
	'certification_suppliers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		name: text('name').notNull(),
		/** The name as the search folds it: two spellings are one supplier. */
		folded: text('folded').notNull(),
		contact: text('contact').notNull().default(''),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_suppliers_name', isShort(table.name)),
		unique('certification_suppliers_once').on(table.firmId, table.folded),
	],
)

/** An ingredient of a firm; all that can be wrong about it is in its versions. */
export const ingredients = pgTable(
	'certification_ingredients',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		/** The firm's own number; empty if it has none. */
		ref: text('ref').notNull().default(''),
		kind: text('kind', { enum: ingredientKinds }).notNull(),
		/** Name, supplier and so on as they are today. */
		version: integer('version').notNull(),
		/** Of the latest version: key of an import without numbers. */
		folded: text('folded').notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_ingredients_kind', oneOf(table.kind, ingredientKinds)),
		uniqueIndex('certification_ingredients_ref').on(table.firmId, table.ref).where(sql`ref <> ''`),
		index('certification_ingredients_folded').on(table.firmId, table.folded, table.id),
	],
)

/** Never changed, but for `confirmedUntil` and a raised risk. */
export const ingredientVersions = pgTable(
	'certification_ingredient_versions',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		ingredientId: uuid('ingredient_id')
			.notNull()
			.references(() => ingredients.id, { onDelete: 'cascade' }),
		n: integer('n').notNull(),
		name: text('name').notNull(),
		supplierId: uuid('supplier_id').references(() => suppliers.id),
		/** 'E471'; empty if it has none. */
		eNumber: text('e_number').notNull().default(''),
		origin: text('origin', { enum: origins }).notNull(),
		/** The animal, for an animal origin. */
		species: text('species').notNull().default(''),
		note: text('note').notNull().default(''),
		risk: text('risk', { enum: risks }).notNull(),
		/** The last day of the latest confirmation; null: not confirmed. Written by a trigger. */
		confirmedUntil: date('confirmed_until'),
		at: instant('at').notNull(),
	},
	(table) => [
		unique('certification_ingredient_versions_n').on(table.ingredientId, table.n),
		check('certification_ingredient_versions_name', isShort(table.name)),
		check('certification_ingredient_versions_origin', oneOf(table.origin, origins)),
		check('certification_ingredient_versions_risk', oneOf(table.risk, risks)),
		check('certification_ingredient_versions_number', sql`${table.eNumber} ~ '^(E[0-9]{3,4}[a-z]?)?$'`),
		index('certification_ingredient_versions_until').on(table.confirmedUntil, table.id),
		index('certification_ingredient_versions_supplier').on(table.supplierId),
	],
)

export const products = pgTable(
	'certification_products',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		/** The firm's own code, which can be printed on packets. */
		code: text('code').notNull(),
		/** The signed name. */
		name: text('name').notNull(),
		/** Further names, by language. */
		names: jsonb('names').$type<Names>().notNull().default({}),
		brand: text('brand').notNull().default(''),
		/** 8, 12, 13 or 14 digits with a right check digit; empty if it has none. */
		gtin: text('gtin').notNull().default(''),
		/** The number of its latest recipe; null: none yet. */
		recipe: integer('recipe'),
		retiredAt: instant('retired_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		unique('certification_products_code').on(table.firmId, table.code),
		check('certification_products_name', isShort(table.name)),
		check('certification_products_short_code', sql`${table.code} ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'`),
		check('certification_products_gtin', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`),
		index('certification_products_updated').on(table.firmId, table.updatedAt.desc(), table.id.desc()),
		index('certification_products_by_gtin').on(table.gtin).where(sql`gtin <> ''`),
	],
)

export const productSites = pgTable(
	'certification_product_sites',
	{
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		siteId: uuid('site_id')
			.notNull()
			.references(() => firmSites.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.siteId] }),
		index('certification_product_sites_site').on(table.siteId),
	],
)

/** A version of a product's recipe. Frozen with the first application that contains it. */
export const recipes = pgTable(
	'certification_recipes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		n: integer('n').notNull(),
		frozenAt: instant('frozen_at'),
		/** The earliest day of its lines; null while one is not confirmed. Written by a trigger. */
		confirmedUntil: date('confirmed_until'),
		at: instant('at').notNull(),
	},
	(table) => [
		unique('certification_recipes_n').on(table.productId, table.n),
		index('certification_recipes_until').on(table.confirmedUntil, table.id),
	],
)

export const recipeLines = pgTable(
	'certification_recipe_lines',
	{
		recipeId: uuid('recipe_id')
			.notNull()
			.references(() => recipes.id, { onDelete: 'cascade' }),
		versionId: uuid('version_id')
			.notNull()
			.references(() => ingredientVersions.id),
		position: integer('position').notNull(),
		/** Hundredths of a percent; null: not said. */
		share: integer('share'),
	},
	(table) => [
		primaryKey({ columns: [table.recipeId, table.versionId] }),
		check('certification_recipe_lines_share', sql`${table.share} between 0 and 10000`),
		index('certification_recipe_lines_version').on(table.versionId),
	],
)

/** A certificate, statement or analysis of a supplier about ingredients. */
export const papers = pgTable(
	'certification_papers',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		kind: text('kind', { enum: paperKinds }).notNull(),
		supplierId: uuid('supplier_id').references(() => suppliers.id),
		/** The body that issued it. */
		issuer: text('issuer').notNull().default(''),
		number: text('number').notNull().default(''),
		validFrom: date('valid_from'),
		validUntil: date('valid_until'),
		fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
		state: text('state', { enum: paperStates }).notNull().default('waiting'),
		decidedBy: uuid('decided_by'),
		decidedAt: instant('decided_at'),
		/** Why it was refused. */
		reason: text('reason').notNull().default(''),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('certification_papers_kind', oneOf(table.kind, paperKinds)),
		check('certification_papers_state', oneOf(table.state, paperStates)),
		check('certification_papers_dates', sql`${table.validUntil} >= ${table.validFrom}`),
		check('certification_papers_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
		index('certification_papers_firm').on(table.firmId, table.createdAt.desc(), table.id.desc()),
		index('certification_papers_until').on(table.validUntil, table.id),
		index('certification_papers_file').on(table.fileId),
		index('certification_papers_supplier').on(table.supplierId),
	],
)

export const paperIngredients = pgTable(
	'certification_paper_ingredients',
	{
		paperId: uuid('paper_id')
			.notNull()
			.references(() => papers.id, { onDelete: 'cascade' }),
		ingredientId: uuid('ingredient_id')
			.notNull()
			.references(() => ingredients.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.paperId, table.ingredientId] }),
		index('certification_paper_ingredients_ingredient').on(table.ingredientId),
	],
)
