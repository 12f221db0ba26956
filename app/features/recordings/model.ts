import type { Locale } from '#app/platform/text/locale.ts'

/** draft → review → published → withdrawn. */
export const recordingStatuses = ['draft', 'review', 'published', 'withdrawn'] as const
export type RecordingStatus = (typeof recordingStatuses)[number]

export const recordingKinds = ['audio', 'video'] as const
/** By what right it is published: the organisation's own, by permission, or under a license. */
export const rightsKinds = ['own', 'permission', 'license'] as const
export const peopleRoles = ['speaker', 'reader', 'host', 'guest'] as const
/** How a transcript was made. */
export const transcriptSources = ['typed', 'imported', 'machine'] as const
/** The episodes of a podcast: a series, what a person speaks, all of a language, or chosen ones. */
export const showKinds = ['series', 'speaker', 'language', 'chosen'] as const
/** Apple's categories that suit the site; their names are in `podcasts/categories.ts`. */
export const showCategories = ['islam', 'education', 'courses', 'self', 'society', 'history', 'kids'] as const
export const showOrders = ['episodic', 'serial'] as const

export const maxTitleLength = 300
export const maxSummaryLength = 2000
export const maxNameLength = 120
export const maxPlaceLength = 200
export const maxNoteLength = 500
export const maxReasonLength = 500
export const maxPeople = 8
export const maxChapters = 200
export const maxChapterLength = 200
/** Of one transcript, as typed or uploaded. */
export const maxTranscriptLength = 600_000
/** A day: no recording is longer. */
export const maxSeconds = 86_400
/** Of all the files of one recording. */
export const maxRecordingBytes = 8 * 1024 * 1024 * 1024

export const maxSeriesName = 120
export const maxSeriesText = 1000
export const maxNumber = 9999
export const maxShowTitle = 150
export const maxShowText = 4000

export type Names = Record<Locale, string>

export const mediaPath = '/media'
export const ownPath = '/scholar/media'
export const officePath = '/admin/media'
export const officeSeriesPath = `${officePath}/series`
export const podcastsPath = '/podcasts'
export const officePodcastsPath = '/admin/podcasts'

/** Words below /media that are no recordings. */
export const reservedSlugs = ['series', 'captions', 'youtube', 'vimeo', 'podcasts', 'new']

/** The public address of a recording, without language. */
export function recordingPath({ slug }: { slug: string }): string {
	return `${mediaPath}/${slug}`
}

/** The public page of a series, without language. */
export function seriesPath({ slug }: { slug: string }): string {
	return `${mediaPath}/series/${slug}`
}

/** Of the form with a transcript. */
export const maxTranscriptFileBytes = 4 * 1024 * 1024
