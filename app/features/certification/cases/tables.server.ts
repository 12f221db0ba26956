import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	foreignKey,
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
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { firmSites, firms, ingredientVersions, papers, products, recipes } from '../firms/tables.server.ts'
import {
	appealStates,
	applicationKinds,
	applicationStatuses,
	bases,
	choices,
	feeStates,
	findingStates,
	functions,
	grades,
	interestKinds,
	maxTextLength,
	minVoteReason,
	type Names,
	parts,
	proposalKinds,
	reasons,
	schemeKinds,
	visitKinds,
} from '../model.ts'
import { applicationStepKinds } from './rules.ts'

// The triggers of these tables are in their migration, with an explanation of each. Ids of officers have no foreign key:
// who decided on what stays when an account is deleted, without the name behind the id.

const instant = (name: string) => timestamp(name, { withTimezone: true })
const isText = (column: AnyPgColumn) => sql`length(${column}) <= ${sql.raw(String(maxTextLength))}`

/** Terms of a kind of certificate. */
export const schemes = pgTable(
	'certification_schemes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull().unique(),
		names: jsonb('names').$type<Names>().notNull(),
		texts: jsonb('texts').$type<Names>().notNull().default({}),
		kind: text('kind', { enum: schemeKinds }).notNull(),
		/** Months a certificate is valid. */
		months: integer('months').notNull(),
		/** Months between surveillance visits; null: none. */
		surveillanceMonths: integer('surveillance_months'),
		/** The size of the panel. */
		deciders: integer('deciders').notNull(),
		/** All have to agree, else more than half and every Shariah member. */
		isUnanimous: boolean('is_unanimous').notNull().default(false),
		/** Days to correct a finding. */
		majorDays: integer('major_days').notNull().default(30),
		minorDays: integer('minor_days').notNull().default(90),
		/** Days the firm has to answer a returned application before it lapses. */
		answerDays: integer('answer_days').notNull().default(90),
		/** Most ingredients in an application; null: any. */
		maxIngredients: integer('max_ingredients'),
		/** Working days promised until the decision; null: no promise. */
		promisedDays: integer('promised_days'),
		/** Published questions of the visit; see `checklists`. */
		checklist: integer('checklist'),
		isOffered: boolean('is_offered').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_schemes_kind', oneOf(table.kind, schemeKinds)),
		check('certification_schemes_months', sql`${table.months} between 1 and 120`),
		check('certification_schemes_panel', sql`${table.deciders} between 2 and 7`),
		check(
			'certification_schemes_days',
			sql`${table.majorDays} > 0 and ${table.minorDays} > 0 and ${table.answerDays} > 0`,
		),
	],
)

/** A question of a visit's checklist, worded by the organisation. */
export type ChecklistItem = {
	id: string
	section: Names
	question: Names
	/** The number of the standard's clause; its text is not ours to ship. */
	clause: string
	/** The grade of a finding if the answer is no. */
	grade: 'major' | 'minor' | 'observation'
}

/** Versions of a scheme's checklist; a published one never changes. */
export const checklists = pgTable(
	'certification_checklists',
	{
		schemeId: uuid('scheme_id')
			.notNull()
			.references(() => schemes.id, { onDelete: 'cascade' }),
		n: integer('n').notNull(),
		items: jsonb('items').$type<ChecklistItem[]>().notNull(),
		publishedAt: instant('published_at'),
	},
	(table) => [primaryKey({ columns: [table.schemeId, table.n] })],
)

/** People who may be given a part in cases. Named by admins and managers, never by themselves. */
export const officers = pgTable(
	'certification_staff',
	{
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		function: text('function', { enum: functions }).notNull(),
		namedBy: uuid('named_by').references(() => profiles.id, { onDelete: 'set null' }),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.function] }),
		check('certification_staff_function', oneOf(table.function, functions)),
		index('certification_staff_named_by').on(table.namedBy),
	],
)

/** Ties of people to a firm; they count until two years after their end. Rows stay. */
export const interests = pgTable(
	'certification_interests',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id, { onDelete: 'cascade' }),
		personId: uuid('person_id').notNull(),
		kind: text('kind', { enum: interestKinds }).notNull(),
		/** Null: it goes on. */
		endedOn: date('ended_on'),
		note: text('note').notNull().default(''),
		at: instant('at').notNull(),
	},
	(table) => [
		check('certification_interests_kind', oneOf(table.kind, interestKinds)),
		index('certification_interests_person').on(table.personId, table.firmId),
		index('certification_interests_firm').on(table.firmId),
		index('certification_interests_newest').on(table.at.desc(), table.id.desc()),
	],
)

export const applications = pgTable(
	'certification_applications',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		/** Shown to people; counts up. */
		number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
		firmId: uuid('firm_id')
			.notNull()
			.references(() => firms.id),
		schemeId: uuid('scheme_id')
			.notNull()
			.references(() => schemes.id),
		kind: text('kind', { enum: applicationKinds }).notNull().default('initial'),
		status: text('status', { enum: applicationStatuses }).notNull().default('draft'),
		/** The language in which the firm reads. */
		language: text('language', { enum: locales }).notNull(),
		/** Answers of the form, by field. */
		answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
		/** Counts saved changes of the draft: a stale form is refused. */
		revision: integer('revision').notNull().default(0),
		/** The latest submitted version; 0: none. */
		version: integer('version').notNull().default(0),
		/** The latest question that was put to the panel. */
		round: integer('round').notNull().default(0),
		recommendation: text('recommendation').notNull().default(''),
		submittedAt: instant('submitted_at'),
		returnedAt: instant('returned_at'),
		decidedAt: instant('decided_at'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('certification_applications_kind', oneOf(table.kind, applicationKinds)),
		check('certification_applications_status', oneOf(table.status, applicationStatuses)),
		check('certification_applications_language', oneOf(table.language, locales)),
		index('certification_applications_firm').on(table.firmId, table.createdAt.desc(), table.id.desc()),
		index('certification_applications_list').on(table.status, table.updatedAt.desc(), table.id.desc()),
		index('certification_applications_updated').on(table.updatedAt.desc(), table.id.desc()),
		index('certification_applications_scheme').on(table.schemeId),
	],
)

export const applicationSteps = stepsTable('certification_application_steps', {
	key: () => applications.id,
	column: 'application_id',
	states: applicationStatuses,
	steps: applicationStepKinds,
})

/** Products in an application, with the recipe that is applied for. */
export const applicationProducts = pgTable(
	'certification_application_products',
	{
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		productId: uuid('product_id')
			.notNull()
			.references(() => products.id),
		recipeId: uuid('recipe_id').references(() => recipes.id),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.productId] }),
		index('certification_application_products_product').on(table.productId),
		index('certification_application_products_recipe').on(table.recipeId),
	],
)

/** As it was submitted. */
export const applicationVersions = pgTable(
	'certification_application_versions',
	{
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		n: integer('n').notNull(),
		/** Answers, and of each product its code, name and recipe. */
		content: jsonb('content')
			.$type<{ answers: Record<string, string>; products: { id: string; recipe: string }[] }>()
			.notNull(),
		/** SHA-256 of the content, hexadecimal. */
		hash: text('hash').notNull(),
		submittedBy: uuid('submitted_by').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.applicationId, table.n] })],
)

/** The people of a case and their parts. A row is never deleted, and its person and part never change. */
export const casePeople = pgTable(
	'certification_case_people',
	{
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		personId: uuid('person_id').notNull(),
		part: text('part', { enum: parts }).notNull(),
		appointedBy: uuid('appointed_by').notNull(),
		appointedAt: instant('appointed_at').notNull(),
		/** Declared to have no conflict of interest; before that the part does nothing. */
		declaredAt: instant('declared_at'),
		recusedAt: instant('recused_at'),
		/** Why they left. */
		note: text('note').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.personId] }),
		unique('certification_case_people_part').on(table.applicationId, table.personId, table.part),
		check('certification_case_people_known_part', oneOf(table.part, parts)),
		uniqueIndex('certification_case_people_lead')
			.on(table.applicationId)
			.where(sql`part = 'lead' and recused_at is null`),
		uniqueIndex('certification_case_people_reviewer')
			.on(table.applicationId)
			.where(sql`part = 'reviewer' and recused_at is null`),
		index('certification_case_people_person').on(table.personId, table.applicationId),
	],
)

/** Confirmed, or doubted again, by the case's reviewer. Rows stay. */
export const confirmations = pgTable(
	'certification_confirmations',
	{
		id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		versionId: uuid('version_id')
			.notNull()
			.references(() => ingredientVersions.id, { onDelete: 'cascade' }),
		applicationId: uuid('application_id').notNull(),
		basis: text('basis', { enum: bases }).notNull(),
		paperId: uuid('paper_id').references(() => papers.id),
		/** Null: doubted. */
		until: date('until'),
		note: text('note').notNull().default(''),
		by: uuid('by').notNull(),
		part: text('part').notNull().default('reviewer'),
		at: instant('at').notNull(),
	},
	(table) => [
		foreignKey({
			name: 'certification_confirmations_by',
			columns: [table.applicationId, table.by, table.part],
			foreignColumns: [casePeople.applicationId, casePeople.personId, casePeople.part],
		}).onDelete('cascade'),
		check('certification_confirmations_part', sql`${table.part} = 'reviewer'`),
		check('certification_confirmations_basis', oneOf(table.basis, bases)),
		check('certification_confirmations_until', sql`(${table.basis} = 'doubt') = (${table.until} is null)`),
		index('certification_confirmations_version').on(table.versionId, table.id),
		index('certification_confirmations_case').on(table.applicationId, table.by, table.part),
		index('certification_confirmations_paper').on(table.paperId),
	],
)

/** A remark of the reviewer on a row of the application; the firm reads it with the returned application. */
export const remarks = pgTable(
	'certification_remarks',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		/** Null: on the application as a whole. */
		productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
		versionId: uuid('version_id').references(() => ingredientVersions.id, { onDelete: 'cascade' }),
		text: text('text').notNull(),
		by: uuid('by').notNull(),
		at: instant('at').notNull(),
		solvedAt: instant('solved_at'),
	},
	(table) => [
		check('certification_remarks_text', isText(table.text)),
		index('certification_remarks_case').on(table.applicationId, table.at),
		index('certification_remarks_product').on(table.productId),
		index('certification_remarks_version').on(table.versionId),
	],
)

export const visits = pgTable(
	'certification_visits',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		siteId: uuid('site_id').references(() => firmSites.id),
		kind: text('kind', { enum: visitKinds }).notNull(),
		startsAt: instant('starts_at').notNull(),
		endsAt: instant('ends_at').notNull(),
		checklist: integer('checklist'),
		/** The firm agreed to the time, or asked for another with these words. */
		agreedAt: instant('agreed_at'),
		objection: text('objection').notNull().default(''),
		/** The checklist is whole. */
		checkedAt: instant('checked_at'),
		heldAt: instant('held_at'),
		summary: text('summary').notNull().default(''),
		cancelledAt: instant('cancelled_at'),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('certification_visits_kind', oneOf(table.kind, visitKinds)),
		check('certification_visits_time', sql`${table.endsAt} > ${table.startsAt}`),
		index('certification_visits_case').on(table.applicationId, table.startsAt),
		index('certification_visits_site').on(table.siteId),
	],
)

/** An auditor is at one place at a time: an exclusion constraint in the migration. */
export const visitPeople = pgTable(
	'certification_visit_people',
	{
		visitId: uuid('visit_id')
			.notNull()
			.references(() => visits.id, { onDelete: 'cascade' }),
		personId: uuid('person_id').notNull(),
		startsAt: instant('starts_at').notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.visitId, table.personId] }),
		index('certification_visit_people_person').on(table.personId, table.startsAt),
	],
)

export const visitAnswers = pgTable(
	'certification_visit_answers',
	{
		visitId: uuid('visit_id')
			.notNull()
			.references(() => visits.id, { onDelete: 'cascade' }),
		item: text('item').notNull(),
		answer: text('answer', { enum: ['yes', 'no', 'na'] }).notNull(),
		note: text('note').notNull().default(''),
		by: uuid('by').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.visitId, table.item] }),
		check('certification_visit_answers_answer', oneOf(table.answer, ['yes', 'no', 'na'])),
		check('certification_visit_answers_note', isText(table.note)),
	],
)

export const findings = pgTable(
	'certification_findings',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		/** From 1 in each case. */
		n: integer('n').notNull(),
		grade: text('grade', { enum: grades }).notNull(),
		state: text('state', { enum: findingStates }).notNull().default('open'),
		clause: text('clause').notNull().default(''),
		text: text('text').notNull(),
		dueOn: date('due_on'),
		/** Cause, correction and proof, in the firm's words. */
		answer: text('answer').notNull().default(''),
		answeredBy: uuid('answered_by'),
		answeredAt: instant('answered_at'),
		/** Until when a minor one will be corrected. */
		planUntil: date('plan_until'),
		/** Why the last answer was not enough. */
		rejection: text('rejection').notNull().default(''),
		raisedBy: uuid('raised_by').notNull(),
		raisedPart: text('raised_part').notNull(),
		raisedAt: instant('raised_at').notNull(),
		closedBy: uuid('closed_by'),
		closedPart: text('closed_part'),
		closedAt: instant('closed_at'),
	},
	(table) => [
		unique('certification_findings_n').on(table.applicationId, table.n),
		foreignKey({
			name: 'certification_findings_raised',
			columns: [table.applicationId, table.raisedBy, table.raisedPart],
			foreignColumns: [casePeople.applicationId, casePeople.personId, casePeople.part],
		}).onDelete('cascade'),
		foreignKey({
			name: 'certification_findings_closer',
			columns: [table.applicationId, table.closedBy, table.closedPart],
			foreignColumns: [casePeople.applicationId, casePeople.personId, casePeople.part],
		}).onDelete('cascade'),
		check('certification_findings_grade', oneOf(table.grade, grades)),
		check('certification_findings_state', oneOf(table.state, findingStates)),
		check('certification_findings_text', isText(table.text)),
		check('certification_findings_answer', isText(table.answer)),
		check('certification_findings_raiser', sql`${table.raisedPart} in ('lead', 'auditor')`),
		check('certification_findings_closing_part', sql`${table.closedPart} in ('lead', 'auditor')`),
		check(
			'certification_findings_closed',
			sql`(${table.state} = 'closed') = (${table.closedBy} is not null)`,
		),
		index('certification_findings_due').on(table.dueOn, table.id).where(sql`state <> 'closed'`),
	],
)

/** A change of a certificate that the panel has to vote on. */
export const proposals = pgTable(
	'certification_proposals',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		round: integer('round').notNull(),
		kind: text('kind', { enum: proposalKinds }).notNull(),
		productId: uuid('product_id').references(() => products.id),
		/** The new last day, of an extension. */
		until: date('until'),
		reason: text('reason', { enum: reasons }),
		note: text('note').notNull().default(''),
		by: uuid('by').notNull(),
		at: instant('at').notNull(),
		/** Null: not decided. */
		isCarried: boolean('is_carried'),
		decidedAt: instant('decided_at'),
	},
	(table) => [
		unique('certification_proposals_round').on(table.applicationId, table.round),
		uniqueIndex('certification_proposals_open').on(table.applicationId).where(sql`decided_at is null`),
		check('certification_proposals_kind', oneOf(table.kind, proposalKinds)),
		check(
			'certification_proposals_product',
			sql`(${table.kind} = 'reduce') = (${table.productId} is not null)`,
		),
		check('certification_proposals_until', sql`(${table.kind} = 'extend') = (${table.until} is not null)`),
		check(
			'certification_proposals_reason',
			sql`${table.reason} in (${sql.raw(reasons.map((reason) => `'${reason}'`).join(', '))})`,
		),
		check(
			'certification_proposals_decided',
			sql`(${table.isCarried} is null) = (${table.decidedAt} is null)`,
		),
		index('certification_proposals_product_id').on(table.productId),
	],
)

/** The holder objects to a refusal. */
export const appeals = pgTable(
	'certification_appeals',
	{
		applicationId: uuid('application_id')
			.primaryKey()
			.references(() => applications.id, { onDelete: 'cascade' }),
		round: integer('round').notNull(),
		state: text('state', { enum: appealStates }).notNull().default('open'),
		text: text('text').notNull(),
		by: uuid('by').notNull(),
		at: instant('at').notNull(),
		decidedAt: instant('decided_at'),
	},
	(table) => [
		check('certification_appeals_state', oneOf(table.state, appealStates)),
		check('certification_appeals_text', isText(table.text)),
	],
)

/** Sealed until one's own is cast; never changed. A round is one question to the panel. */
export const votes = pgTable(
	'certification_votes',
	{
		applicationId: uuid('application_id').notNull(),
		round: integer('round').notNull(),
		personId: uuid('person_id').notNull(),
		part: text('part', { enum: ['decider', 'appeal'] }).notNull(),
		choice: text('choice', { enum: choices }).notNull(),
		reason: text('reason').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.round, table.personId] }),
		foreignKey({
			name: 'certification_votes_seat',
			columns: [table.applicationId, table.personId, table.part],
			foreignColumns: [casePeople.applicationId, casePeople.personId, casePeople.part],
		}).onDelete('cascade'),
		check(
			'certification_votes_choice',
			sql`(${table.part} = 'decider' and ${table.choice} in ('grant', 'refuse', 'more')) or (${table.part} = 'appeal' and ${table.choice} in ('overturn', 'uphold'))`,
		),
		check(
			'certification_votes_reason',
			sql`length(${table.reason}) between ${sql.raw(String(minVoteReason))} and 4000`,
		),
		index('certification_votes_person').on(table.personId),
	],
)

/** The fee of a case. Deciders never see it. */
export const fees = pgTable(
	'certification_fees',
	{
		applicationId: uuid('application_id')
			.primaryKey()
			.references(() => applications.id, { onDelete: 'cascade' }),
		state: text('state', { enum: feeStates }).notNull().default('quoted'),
		/** Minor units of `currency`. */
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		currency: text('currency').notNull(),
		note: text('note').notNull().default(''),
		/** Why it was waived. */
		reason: text('reason').notNull().default(''),
		quotedBy: uuid('quoted_by').notNull(),
		quotedAt: instant('quoted_at').notNull(),
		answeredBy: uuid('answered_by'),
		answeredAt: instant('answered_at'),
		paidOn: date('paid_on'),
	},
	(table) => [
		check('certification_fees_state', oneOf(table.state, feeStates)),
		check('certification_fees_amount', sql`${table.amountMinor} >= 0`),
		check('certification_fees_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
		check('certification_fees_waived', sql`${table.state} <> 'waived' or ${table.reason} <> ''`),
	],
)
