import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
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
import type { CoverChoice } from '#app/drawings/cover.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import {
	maxSummaryLength,
	maxTitleLength,
	type Names,
	type Notes,
	postRights,
	postStatuses,
} from './model.ts'
import { postStepKinds } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const number = (value: number) => sql.raw(String(value))

/** Posts that are to be read one after the other. */
export const postSeries = pgTable(
	'post_series',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		names: jsonb('names').$type<Names>().notNull(),
		/** Plain text about it, by language. */
		texts: jsonb('texts').$type<Partial<Names>>().notNull().default({}),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('post_series_slug').on(table.slug),
		index('post_series_created').on(table.createdAt.desc(), table.id.desc()),
	],
)

/** Shared by the languages of a post. */
export const postWorks = pgTable(
	'post_works',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		seriesId: uuid('series_id').references(() => postSeries.id, { onDelete: 'set null' }),
		/** Its place in the series, from 1. */
		position: integer('position'),
		categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
		/** Choices of the drawn cover, which an uploaded picture replaces. */
		cover: jsonb('cover').$type<CoverChoice>(),
		imageUrl: text('image_url'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		unique('post_works_place').on(table.seriesId, table.position),
		check('post_works_position', sql`${table.position} > 0`),
		index('post_works_category').on(table.categoryId),
	],
)

/** A post in one language. Readers get the version `publishedVersion`, never the draft. */
export const posts = pgTable(
	'posts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		workId: uuid('work_id')
			.notNull()
			.references(() => postWorks.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		status: text('status', { enum: postStatuses }).notNull().default('draft'),
		/** As published; before that as drafted. */
		title: text('title').notNull().default(''),
		summary: text('summary').notNull().default(''),
		/** Empty until it has a title. */
		slug: text('slug').notNull().default(''),
		/** An announcement: published by an admin alone while it cites nothing. */
		isAnnouncement: boolean('is_announcement').notNull().default(false),
		/** The draft cites scripture or narrations; computed at each save. */
		cites: boolean('cites').notNull().default(false),
		authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** The author's name where there is no account, or another than the account's. */
		byline: text('byline').notNull().default(''),
		translatorId: uuid('translator_id').references(() => profiles.id, { onDelete: 'set null' }),
		translatorByline: text('translator_byline').notNull().default(''),
		/** The post that it is a translation of, and which version of it. */
		translationOf: uuid('translation_of'),
		translatedVersion: integer('translated_version'),
		publishedVersion: integer('published_version'),
		/** A new version of a published post is being written, and was submitted. */
		revisionAt: instant('revision_at'),
		revisionSubmittedAt: instant('revision_submitted_at'),
		publishAt: instant('publish_at'),
		/** First publication. */
		publishedAt: instant('published_at'),
		/** Of the last version. */
		changedAt: instant('changed_at'),
		/** Words of the published version, for the reading time. */
		words: integer('words').notNull().default(0),
		/** Readers of a withdrawn post see the reason. */
		showsReason: boolean('shows_reason').notNull().default(false),
		withdrawnReason: text('withdrawn_reason').notNull().default(''),
		/** Where it was first published, if elsewhere. */
		sourceUrl: text('source_url').notNull().default(''),
		importKey: text('import_key'),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		unique('posts_language_once').on(table.workId, table.language),
		foreignKey({
			name: 'posts_translation_of',
			columns: [table.translationOf],
			foreignColumns: [table.id],
		}).onDelete('set null'),
		uniqueIndex('posts_slug').on(table.language, table.slug).where(sql`slug <> ''`),
		uniqueIndex('posts_import').on(table.importKey),
		check('posts_language', oneOf(table.language, locales)),
		check('posts_status', oneOf(table.status, postStatuses)),
		check('posts_title', sql`length(${table.title}) <= ${number(maxTitleLength)}`),
		check('posts_summary', sql`length(${table.summary}) <= ${number(maxSummaryLength)}`),
		check('posts_scheduled', sql`(${table.status} = 'scheduled') = (${table.publishAt} is not null)`),
		check(
			'posts_published',
			sql`${table.status} <> 'published' or (${table.publishedAt} is not null and ${table.publishedVersion} is not null and ${table.slug} <> '' and ${table.title} <> '')`,
		),
		check(
			'posts_author',
			sql`${table.authorId} is not null or ${table.byline} <> '' or ${table.status} = 'draft'`,
		),
		check(
			'posts_translation',
			sql`(${table.translationOf} is null) or ${table.translatedVersion} is not null`,
		),
		check('posts_revision', sql`${table.revisionSubmittedAt} is null or ${table.revisionAt} is not null`),
		index('posts_published_order')
			.on(table.language, table.publishedAt.desc(), table.id.desc())
			.where(sql`status = 'published'`),
		index('posts_author_published')
			.on(table.authorId, table.language, table.publishedAt.desc(), table.id.desc())
			.where(sql`status = 'published'`),
		index('posts_status_updated').on(table.status, table.updatedAt.desc(), table.id.desc()),
		index('posts_updated').on(table.updatedAt.desc(), table.id.desc()),
		index('posts_author').on(table.authorId, table.updatedAt.desc(), table.id.desc()),
		index('posts_translator').on(table.translatorId, table.updatedAt.desc(), table.id.desc()),
		index('posts_translation').on(table.translationOf),
		index('posts_revision_waits').on(table.revisionSubmittedAt).where(sql`revision_submitted_at is not null`),
		index('posts_due').on(table.publishAt).where(sql`status = 'scheduled'`),
	],
)

/** The working copy: the only text of a post that is not yet published, and the coming version of one that is. */
export const postDrafts = pgTable(
	'post_drafts',
	{
		postId: uuid('post_id')
			.primaryKey()
			.references(() => posts.id, { onDelete: 'cascade' }),
		title: text('title').notNull().default(''),
		summary: text('summary').notNull().default(''),
		/** Sanitised HTML; Quran citations are references. */
		body: text('body').notNull().default(''),
		notes: jsonb('notes').$type<Notes>().notNull().default({}),
		notQuotations: jsonb('not_quotations').$type<NotQuotation[]>().notNull().default([]),
		/** Why a published post is changed; readers see it. */
		changeReason: text('change_reason').notNull().default(''),
		/** Grows with each save and tells a stale form. */
		revision: integer('revision').notNull().default(1),
		savedAt: instant('saved_at').notNull().defaultNow(),
		savedBy: uuid('saved_by').references(() => profiles.id, { onDelete: 'set null' }),
	},
	(table) => [index('post_drafts_saved_by').on(table.savedBy)],
)

/** A published text; never changed (a trigger refuses it). */
export const postVersions = pgTable(
	'post_versions',
	{
		postId: uuid('post_id')
			.notNull()
			.references(() => posts.id, { onDelete: 'cascade' }),
		/** From 1. */
		number: integer('number').notNull(),
		title: text('title').notNull(),
		summary: text('summary').notNull(),
		body: text('body').notNull(),
		notes: jsonb('notes').$type<Notes>().notNull().default({}),
		/** Of the change, for readers; empty for the first. */
		reason: text('reason').notNull().default(''),
		approvedBy: uuid('approved_by').references(() => profiles.id, { onDelete: 'set null' }),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.number] }),
		check('post_versions_number', sql`${table.number} > 0`),
		index('post_versions_approved_by').on(table.approvedBy),
	],
)

/** Earlier addresses of posts, which lead to the present one. */
export const postSlugs = pgTable(
	'post_slugs',
	{
		language: text('language', { enum: locales }).notNull(),
		slug: text('slug').notNull(),
		postId: uuid('post_id')
			.notNull()
			.references(() => posts.id, { onDelete: 'cascade' }),
		at: instant('at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.language, table.slug] }),
		check('post_slugs_language', oneOf(table.language, locales)),
		index('post_slugs_post').on(table.postId),
	],
)

export const postTagNames = pgTable(
	'post_tag_names',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		names: jsonb('names').$type<Partial<Names>>().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [uniqueIndex('post_tag_names_slug').on(table.slug)],
)

export const postTags = pgTable(
	'post_tags',
	{
		workId: uuid('work_id')
			.notNull()
			.references(() => postWorks.id, { onDelete: 'cascade' }),
		tagId: uuid('tag_id')
			.notNull()
			.references(() => postTagNames.id, { onDelete: 'cascade' }),
	},
	(table) => [primaryKey({ columns: [table.workId, table.tagId] }), index('post_tags_tag').on(table.tagId)],
)

/** People who may write or review, whatever their role. */
export const postGrants = pgTable(
	'post_grants',
	{
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		right: text('right', { enum: postRights }).notNull(),
		grantedBy: uuid('granted_by').references(() => profiles.id, { onDelete: 'set null' }),
		at: instant('at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.right] }),
		check('post_grants_right', oneOf(table.right, postRights)),
		index('post_grants_granted_by').on(table.grantedBy),
	],
)

export const postSteps = stepsTable('post_steps', {
	key: () => posts.id,
	column: 'post_id',
	states: postStatuses,
	steps: postStepKinds,
})
