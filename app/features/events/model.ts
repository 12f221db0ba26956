import type { Locale } from '#app/platform/text/locale.ts'
import type { At } from '#app/platform/time/resolve-rule.ts'

export const eventsPath = '/events'
export const majalisPath = '/majalis'
export const staffPath = '/admin/events'
/** A person's own duties at events. */
export const dutiesPath = '/dashboard/duties'
/** The programme of the next Ramadan. */
export const ramadanPath = '/ramadan'
export const newEventPath = `${staffPath}/new`
export const roomsPath = `${staffPath}/rooms`

/** The public page of a series, and of one of its dates. */
export function publicPath({ kind, slug }: { kind: EventKind; slug: string }, key?: string): string {
	const page = `${kind === 'majlis' ? majalisPath : eventsPath}/${slug}`
	return key ? `${page}/${key}` : page
}

/** The staff's page of a series, and of one of its dates. */
export function staffPathOf(id: string, key?: string): string {
	return key ? `${staffPath}/${id}/dates/${key}` : `${staffPath}/${id}`
}

/** A majlis is a circle of study; taraweeh, iftar and the prayer of Eid make the programme of Ramadan. */
export const eventKinds = ['event', 'majlis', 'live', 'taraweeh', 'iftar', 'eid'] as const
export type EventKind = (typeof eventKinds)[number]
/** The kinds that a form offers. */
export const offeredKinds = ['event', 'majlis', 'taraweeh', 'iftar', 'eid'] as const

export const audiences = ['all', 'women', 'men', 'families', 'children', 'youth'] as const
export type Audience = (typeof audiences)[number]

export const registrationKinds = ['none', 'open', 'approval'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

export const circleLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CircleLevel = (typeof circleLevels)[number]

export const seriesStates = ['draft', 'published', 'ended'] as const
export type SeriesState = (typeof seriesStates)[number]
export const seriesSteps = ['created', 'edited', 'published', 'ended'] as const

export const dateStates = ['held', 'cancelled'] as const
export type DateState = (typeof dateStates)[number]
export const dateSteps = ['moved', 'placed', 'staffed', 'linked', 'cancelled', 'restored'] as const

/**
 * The cause of a cancellation: the organiser's decision, a month that has no such day or began too early, a changed
 * rule, or the end of the series.
 */
export const cancelCauses = ['organiser', 'month', 'rule', 'end'] as const
export type CancelCause = (typeof cancelCauses)[number]

export const speakerParts = ['speaker', 'host'] as const
export const dateParts = ['speaker', 'imam', 'khatib', 'qari', 'host'] as const
export type DatePart = (typeof dateParts)[number]
export const askedStates = ['asked', 'yes', 'no'] as const
export type AskedState = (typeof askedStates)[number]

/** A person of the site, or a plain name. */
export type Speaker = { profileId: string | null; name: string }

export const useKinds = ['room', 'speaker'] as const
export type UseKind = (typeof useKinds)[number]

export const bases = ['clock', 'sun', 'mosque', 'moon'] as const

export type Names = Partial<Record<Locale, string>>

/** The differences of one date from its series. */
export type OwnDate = {
	/** Its new day and time; the key stays. */
	to?: { day: string; at: At }
	/** Another room, or a place in words. */
	room?: { id: string | null; place: string }
	/** Its speakers are its own. */
	hasSpeakers?: true
}

/** Days of dates that are stored ahead; of Hijri days to the end of the next Hijri year. */
export const horizonDays = 400
/** The furthest day of a rule that names one day: five years. */
export const furthestDays = 1830

/** Protects the page of a series. */
export const mostSpeakers = 12
export const mostRooms = 200

/** The form by which people register for a date. */
export const registerPathOf = ({ slug, key }: { slug: string; key: string }) =>
	`${eventsPath}/${slug}/${key}/register`

/** The staff's pages of a date about its door: its links, and who came. */
export const doorDeskPathOf = (id: string, key: string) => `${staffPathOf(id, key)}/door`
export const attendancePathOf = (id: string, key: string) => `${staffPathOf(id, key)}/attendance`
