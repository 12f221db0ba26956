import { eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { AnswerText, Author, FirstPublished } from './model.ts'
import { fatwaResponses, fatwas } from './tables.server.ts'

const reviewers = alias(profiles, 'reviewers')
const reviewerProfiles = alias(scholarProfiles, 'reviewer_profiles')
const earlier = alias(fatwaResponses, 'earlier')
const origin = alias(fatwaResponses, 'origin')

/** Author and reviewer of a response as flat columns; `authorsOf` separates them. Needs `withAuthors`. */
export const authorColumns = {
	scholarId: profiles.id,
	scholarName: profiles.name,
	scholarNames: scholarProfiles.names,
	reviewerId: reviewers.id,
	reviewerName: reviewers.name,
	reviewerNames: reviewerProfiles.names,
	reviewerShownAt: reviewerProfiles.publishedAt,
	reviewedAt: fatwaResponses.reviewedAt,
	reviewedAlone: fatwaResponses.reviewedAlone,
}

/** Credentials of both from their profiles, flat; `signedOf` separates them. Needs `withAuthors`. */
export const credentialColumns = {
	scholarAvatar: profiles.avatar,
	scholarTitles: scholarProfiles.titles,
	scholarQualifications: scholarProfiles.qualifications,
	scholarSubject: scholarProfiles.subject,
	reviewerAvatar: reviewers.avatar,
	reviewerTitles: reviewerProfiles.titles,
	reviewerQualifications: reviewerProfiles.qualifications,
	reviewerSubject: reviewerProfiles.subject,
}

type Credential = {
	[Column in keyof typeof credentialColumns]: (typeof credentialColumns)[Column]['_']['data'] | null
}

export function signedOf<R extends Credential>(row: R) {
	const { scholarAvatar, scholarTitles, scholarQualifications, scholarSubject, ...other } = row
	const { reviewerAvatar, reviewerTitles, reviewerQualifications, reviewerSubject, ...rest } = other
	const signed = {
		scholar: {
			avatar: scholarAvatar,
			titles: scholarTitles ?? {},
			qualifications: scholarQualifications ?? [],
			subject: scholarSubject,
		},
		reviewer: {
			avatar: reviewerAvatar,
			titles: reviewerTitles ?? {},
			qualifications: reviewerQualifications ?? [],
			subject: reviewerSubject,
		},
	}
	return { ...rest, signed }
}

/** Readable texts of a response. */
export const textColumns = {
	language: fatwaResponses.language,
	title: fatwaResponses.title,
	question: fatwaResponses.question,
	answer: fatwaResponses.answer,
	summary: fatwaResponses.summary,
	references: fatwaResponses.referenceText,
	sources: fatwaResponses.sources,
	school: fatwaResponses.school,
	context: fatwaResponses.context,
	hadith: fatwaResponses.hadith,
	typedVerses: fatwaResponses.typedVerses,
}

/** Joins author and reviewer of the response. */
export function withAuthors<T extends PgSelect>(query: T) {
	return query
		.leftJoin(profiles, eq(profiles.id, fatwaResponses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(reviewers, eq(reviewers.id, fatwaResponses.reviewedBy))
		.leftJoin(reviewerProfiles, eq(reviewerProfiles.userId, reviewers.id))
}

/** Since when the public could read it: its review, or its import. */
export const shownSince =
	sql<Date>`coalesce(${fatwaResponses.reviewedAt}, ${fatwaResponses.createdAt})`.mapWith(
		fatwaResponses.createdAt,
	)

/**
 * Whether this version was ever public. One without review was public if it was imported as published and no other
 * version was reviewed first.
 */
export function wasPublished(response: typeof fatwaResponses | typeof earlier = fatwaResponses): SQL {
	return sql`(${response.proposedAt} is null and (${response.reviewedAt} is not null or not exists (
		select 1 from fatwa_responses o where o.fatwa_id = ${response.fatwaId} and o.language = ${response.language}
			and o.version > ${response.version} and o.reviewed_at <= ${fatwas.approvedAt})))`
}

/** When it replaced another version; null for the first. */
export const updatedAt = sql<Date | null>`case when exists (
	select 1 from ${fatwaResponses} as ${sql.identifier('earlier')} where ${earlier.fatwaId} = ${fatwaResponses.fatwaId}
		and ${earlier.language} = ${fatwaResponses.language} and ${earlier.version} < ${fatwaResponses.version}
		and ${wasPublished(earlier)}) then ${shownSince} end`.mapWith(fatwaResponses.createdAt)

/** Original publication, from the newest version that states one: an edit made here does not repeat it. */
export const firstPublished = sql<FirstPublished | null>`(select json_build_object('url', ${origin.sourceUrl},
	'number', ${origin.originalNumber}) from ${fatwaResponses} as ${sql.identifier('origin')}
	where ${origin.fatwaId} = ${fatwaResponses.fatwaId} and ${origin.language} = ${fatwaResponses.language}
		and coalesce(${origin.sourceUrl}, ${origin.originalNumber}) is not null
	order by ${origin.version} desc limit 1)`

type Row = {
	scholarId: string | null
	scholarName: string | null
	scholarNames: Author['names'] | null
	reviewerId: string | null
	reviewerName: string | null
	reviewerNames: Author['names'] | null
	reviewerShownAt: Date | null
	reviewedAt: Date | null
	reviewedAlone: boolean
}

/** Separates flat columns into author and reviewer. */
export function authorsOf<R extends Row>(row: R) {
	const {
		scholarId,
		scholarName,
		scholarNames,
		reviewerId,
		reviewerName,
		reviewerNames,
		reviewerShownAt,
		reviewedAt,
		reviewedAlone,
		...rest
	} = row
	const scholar: AnswerText['scholar'] =
		scholarId === null || scholarName === null
			? null
			: { id: scholarId, name: scholarName, names: scholarNames ?? {} }
	const by =
		reviewerId === null || reviewerName === null
			? null
			: { id: reviewerId, name: reviewerName, names: reviewerNames ?? {}, hasPage: reviewerShownAt !== null }
	const review: AnswerText['review'] = reviewedAt && { by, alone: reviewedAlone }
	return { ...rest, scholar, review }
}
