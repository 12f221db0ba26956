import type { Locale } from '#app/platform/text/locale.ts'

/** draft → review → (scheduled →) published → withdrawn. */
export const postStatuses = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Rights that an admin gives a person, whatever their role: a volunteer may write without seeing a private question. */
export const postRights = ['write', 'review'] as const
export type PostRight = (typeof postRights)[number]

export const maxTitleLength = 300
export const maxSummaryLength = 400
/** Of the text as HTML. */
export const maxBodyLength = 250_000
export const maxNotes = 200
export const maxTags = 12
export const maxBylineLength = 120
/** Of the reason for a change, which readers see. */
export const maxReasonLength = 500
/** Passages marked as no quotation. */
export const maxMarks = 100
/** A post is scheduled at most so far ahead: beyond it, a wrong year is likelier than a plan. */
export const mostDaysAhead = 400

export type Names = Record<Locale, string>
/** Footnotes by the number that the text says: plain text or a few marks, sanitised. */
export type Notes = Record<string, string>

export const blogPath = '/blog'

/** The public address of a post, without language. */
export function postPath({ slug }: { slug: string }): string {
	return `${blogPath}/${slug}`
}

export function seriesPath(slug: string): string {
	return `${blogPath}/series/${slug}`
}

/** Where those who may write work, whatever their role. */
export const writerPath = '/dashboard/posts'
export const reviewerPath = '/scholar/posts'
export const officePath = '/admin/posts'
export const officeSeriesPath = `${officePath}/series`
export const tagsPath = `${officePath}/tags`
export const grantsPath = `${officePath}/grants`
