import { sql } from 'drizzle-orm'
import {
	boolean,
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
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { occurrences } from '#app/features/events/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { OutsideVideo } from '#app/platform/text/video.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import {
	maxChapterLength,
	maxSeconds,
	maxSummaryLength,
	maxTitleLength,
	maxTranscriptLength,
	type Names,
	peopleRoles,
	recordingKinds,
	recordingStatuses,
	rightsKinds,
	showCategories,
	showKinds,
	showOrders,
	transcriptSources,
} from './model.ts'
import { recordingStepKinds } from './rules.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const number = (value: number) => sql.raw(String(value))

/** Recordings that belong together: the lessons of a circle. */
export const recordingSeries = pgTable(
	'recording_series',
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
		uniqueIndex('recording_series_slug').on(table.slug),
		index('recording_series_created').on(table.createdAt.desc(), table.id.desc()),
	],
)

/** A talk or lesson, spoken in one language; titles and summaries are texts by language. */
export const recordings = pgTable(
	'recordings',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		status: text('status', { enum: recordingStatuses }).notNull().default('draft'),
		/** Fixed once it was published. */
		slug: text('slug').notNull(),
		/** The member of the staff who added it. */
		ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
		kind: text('kind', { enum: recordingKinds }).notNull().default('audio'),
		/** Of the speech. */
		language: text('language', { enum: locales }).notNull(),
		seriesId: uuid('series_id').references(() => recordingSeries.id, { onDelete: 'set null' }),
		season: integer('season'),
		episode: integer('episode'),
		recordedOn: date('recorded_on'),
		place: text('place').notNull().default(''),
		/** The file that is played; another file has another id. */
		mediaId: uuid('media_id').references(() => courseMedia.id, { onDelete: 'set null' }),
		/** Or a video on another site. */
		outside: jsonb('outside').$type<OutsideVideo>(),
		seconds: integer('seconds'),
		rights: text('rights', { enum: rightsKinds }).notNull().default('own'),
		/** The person who permitted it, or the license. */
		rightsNote: text('rights_note').notNull().default(''),
		mayDownload: boolean('may_download').notNull().default(true),
		/** The date of an event that it is the recording of. */
		occurrenceId: uuid('occurrence_id').references(() => occurrences.id, { onDelete: 'set null' }),
		/** For podcast programs; never changes. */
		guid: text('guid').notNull().default(sql`gen_random_uuid()::text`),
		/** First publication. */
		publishedAt: instant('published_at'),
		/** Readers of a withdrawn recording see the reason. */
		showsReason: boolean('shows_reason').notNull().default(false),
		withdrawnReason: text('withdrawn_reason').notNull().default(''),
		sampleAt: instant('sample_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('recordings_slug').on(table.slug),
		unique('recordings_guid').on(table.guid),
		// Also the order of a series; a recording without a season comes first.
		uniqueIndex('recordings_episode').on(table.seriesId, sql`coalesce(season, 0)`, table.episode),
		check('recordings_status', oneOf(table.status, recordingStatuses)),
		check('recordings_kind', oneOf(table.kind, recordingKinds)),
		check('recordings_language', oneOf(table.language, locales)),
		check('recordings_rights', oneOf(table.rights, rightsKinds)),
		check('recordings_rights_note', sql`${table.rights} = 'own' or ${table.rightsNote} <> ''`),
		check('recordings_source', sql`num_nonnulls(${table.mediaId}, ${table.outside}) <= 1`),
		check('recordings_numbers', sql`${table.season} > 0 and ${table.episode} > 0`),
		check('recordings_numbered', sql`${table.seriesId} is null or ${table.episode} is not null`),
		check('recordings_seconds', sql`${table.seconds} between 1 and ${number(maxSeconds)}`),
		check('recordings_published', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
		index('recordings_published_order')
			.on(table.publishedAt.desc(), table.id.desc())
			.where(sql`status = 'published'`),
		index('recordings_language_order')
			.on(table.language, table.publishedAt.desc(), table.id.desc())
			.where(sql`status = 'published'`),
		index('recordings_status_updated').on(table.status, table.updatedAt.desc(), table.id.desc()),
		index('recordings_updated').on(table.updatedAt.desc(), table.id.desc()),
		index('recordings_owner').on(table.ownerId, table.updatedAt.desc(), table.id.desc()),
		index('recordings_media').on(table.mediaId),
		index('recordings_occurrence').on(table.occurrenceId),
	],
)

export const recordingTexts = pgTable(
	'recording_texts',
	{
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		title: text('title').notNull(),
		summary: text('summary').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.recordingId, table.language] }),
		check('recording_texts_language', oneOf(table.language, locales)),
		check('recording_texts_title', sql`length(${table.title}) between 1 and ${number(maxTitleLength)}`),
		check('recording_texts_summary', sql`length(${table.summary}) <= ${number(maxSummaryLength)}`),
	],
)

/** Speakers, in order: a scholar of the site, or a name by language. */
export const recordingPeople = pgTable(
	'recording_people',
	{
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		position: integer('position').notNull(),
		personId: uuid('person_id').references(() => profiles.id, { onDelete: 'set null' }),
		/** Where there is no account, or the account is gone. */
		name: text('name').notNull().default(''),
		role: text('role', { enum: peopleRoles }).notNull().default('speaker'),
	},
	(table) => [
		primaryKey({ columns: [table.recordingId, table.position] }),
		check('recording_people_role', oneOf(table.role, peopleRoles)),
		check('recording_people_position', sql`${table.position} > 0`),
		index('recording_people_person').on(table.personId, table.recordingId),
	],
)

export const recordingChapters = pgTable(
	'recording_chapters',
	{
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		startMs: integer('start_ms').notNull(),
		/** In the language of the speech. */
		title: text('title').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.recordingId, table.startMs] }),
		check('recording_chapters_start', sql`${table.startMs} >= 0`),
		check('recording_chapters_title', sql`length(${table.title}) between 1 and ${number(maxChapterLength)}`),
	],
)

/** The words of a recording, in the language of the speech or as a translation. */
export const transcripts = pgTable(
	'transcripts',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		language: text('language', { enum: locales }).notNull(),
		made: text('made', { enum: transcriptSources }).notNull(),
		/** Somebody compared it with the recording. */
		reviewedAt: instant('reviewed_at'),
		reviewedBy: uuid('reviewed_by').references(() => profiles.id, { onDelete: 'set null' }),
		/** As WebVTT. */
		vtt: text('vtt').notNull(),
		/** Grows with each save and tells a stale form. */
		revision: integer('revision').notNull().default(1),
		savedAt: instant('saved_at').notNull().defaultNow(),
		savedBy: uuid('saved_by').references(() => profiles.id, { onDelete: 'set null' }),
	},
	(table) => [
		unique('transcripts_language_once').on(table.recordingId, table.language),
		check('transcripts_language', oneOf(table.language, locales)),
		check('transcripts_made', oneOf(table.made, transcriptSources)),
		check('transcripts_reviewed', sql`${table.reviewedBy} is null or ${table.reviewedAt} is not null`),
		check('transcripts_length', sql`length(${table.vtt}) <= ${number(2 * maxTranscriptLength)}`),
		index('transcripts_reviewed_by').on(table.reviewedBy),
		index('transcripts_saved_by').on(table.savedBy),
	],
)

/** About a minute each, for the search. */
export const transcriptParts = pgTable(
	'transcript_parts',
	{
		transcriptId: uuid('transcript_id')
			.notNull()
			.references(() => transcripts.id, { onDelete: 'cascade' }),
		startMs: integer('start_ms').notNull(),
		text: text('text').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.transcriptId, table.startMs] }),
		check('transcript_parts_start', sql`${table.startMs} >= 0`),
	],
)

/** Where somebody stopped listening. */
export const recordingPositions = pgTable(
	'recording_positions',
	{
		personId: uuid('person_id')
			.notNull()
			.references(() => profiles.id, { onDelete: 'cascade' }),
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		seconds: integer('seconds').notNull(),
		at: instant('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.recordingId] }),
		check('recording_positions_seconds', sql`${table.seconds} between 1 and ${number(maxSeconds)}`),
		index('recording_positions_recent').on(table.personId, table.at.desc()),
		index('recording_positions_recording').on(table.recordingId),
	],
)

/** How often a recording was started on a day; a number only. */
export const recordingDays = pgTable(
	'recording_days',
	{
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
		day: date('day').notNull(),
		starts: integer('starts').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.recordingId, table.day] }),
		check('recording_days_starts', sql`${table.starts} > 0`),
	],
)

export const recordingSteps = stepsTable('recording_steps', {
	key: () => recordings.id,
	column: 'recording_id',
	states: recordingStatuses,
	steps: recordingStepKinds,
})

/** Podcasts: recordings of a series, a speaker or a language, or chosen ones. */
export const recordingShows = pgTable(
	'recording_shows',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		slug: text('slug').notNull(),
		/** The podcast's identity for ever, also after a move. */
		guid: uuid('guid').notNull(),
		language: text('language', { enum: locales }).notNull(),
		kind: text('kind', { enum: showKinds }).notNull(),
		seriesId: uuid('series_id').references(() => recordingSeries.id, { onDelete: 'cascade' }),
		personId: uuid('person_id').references(() => profiles.id, { onDelete: 'cascade' }),
		title: text('title').notNull(),
		text: text('text').notNull().default(''),
		author: text('author').notNull().default(''),
		/** A mail address that is no person's. */
		contact: text('contact').notNull().default(''),
		category: text('category', { enum: showCategories }).notNull().default('islam'),
		order: text('order', { enum: showOrders }).notNull().default('episodic'),
		isLocked: boolean('is_locked').notNull().default(true),
		/** The feed's address before it moved here. */
		movedFrom: text('moved_from').notNull().default(''),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('recording_shows_slug').on(table.slug),
		unique('recording_shows_guid').on(table.guid),
		check('recording_shows_language', oneOf(table.language, locales)),
		check('recording_shows_kind', oneOf(table.kind, showKinds)),
		check('recording_shows_category', oneOf(table.category, showCategories)),
		check('recording_shows_order', oneOf(table.order, showOrders)),
		check(
			'recording_shows_scope',
			sql`(${table.kind} = 'series') = (${table.seriesId} is not null) and (${table.kind} = 'speaker') = (${table.personId} is not null)`,
		),
		index('recording_shows_series').on(table.seriesId),
		index('recording_shows_person').on(table.personId),
	],
)

/** The recordings of a podcast whose episodes are chosen one by one. */
export const recordingShowEpisodes = pgTable(
	'recording_show_episodes',
	{
		showId: uuid('show_id')
			.notNull()
			.references(() => recordingShows.id, { onDelete: 'cascade' }),
		recordingId: uuid('recording_id')
			.notNull()
			.references(() => recordings.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.showId, table.recordingId] }),
		index('recording_show_episodes_recording').on(table.recordingId),
	],
)
