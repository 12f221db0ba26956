import type { Gender } from '#app/features/users/scholars.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'

export const statuses = ['pending', 'confirmed', 'completed', 'declined', 'cancelled', 'no-show'] as const
export type Status = (typeof statuses)[number]

/** They take an hour of their scholar. */
export const liveStatuses = ['pending', 'confirmed'] as const
/** Nothing more happens. */
export const endedStatuses = ['completed', 'declined', 'cancelled', 'no-show'] as const

export const stepKinds = [
	'requested',
	'confirmed',
	'declined',
	'withdrawn',
	'cancelled',
	'rescheduled',
	'assigned',
	'completed',
	'no-show',
	/** Its hour came and nobody had confirmed it. */
	'lapsed',
] as const

export const meetings = ['video', 'phone', 'place'] as const
/** How the two meet. */
export type Meeting = (typeof meetings)[number]

/** Where a request came from. */
export const origins = ['fatwa', 'counseling'] as const
export type Origin = (typeof origins)[number]

/** Specification §5 and §9. */
export const minDescription = 20
export const maxDescription = 5000
export const monthsAhead = 3
/** Rows that a weekday has in the form of a scholar's hours. */
export const rowsOfDay = 4
export const maxName = 100
export const holdMinutes = 10
/** Requests of one person that wait or are confirmed. */
export const maxLive = 5

/** How the organisation meets people: out of its settings. */
export type Service = {
	zone: string
	/** The hours at which a meeting can begin, in its zone, `09:00`. */
	hours: string[]
	minutes: number
	noticeHours: number
	bufferMinutes: number
	workingDays: number[]
	/** Null: no prayer times are computed. */
	place: PrayerPlace | null
	/** How long nothing is offered from the beginning of a prayer. */
	prayerMinutes: number
	/** When the Friday prayer is, from – until; null: nothing is kept free. */
	friday: [string, string] | null
	/** Days, `2026-03-20`, on which nobody is met. */
	holidays: string[]
}

/** A free hour, in milliseconds, and who has it. */
export type Slot = { startsAt: number; endsAt: number; scholars: string[] }

/** What somebody asks for; null: no preference. */
export type Wanted = {
	categoryId?: string | null
	scholarId?: string | null
	gender?: Gender | null
	language?: Locale | null
}

/** As the specification writes an hour: `09:00 AM`. */
export function slotName(time: string): string {
	const [hours = '0', minutes = '00'] = time.split(':')
	const hour = Number(hours)
	return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The hour that such a name means, `13:00` of `01:00 PM`; undefined where it means none. */
export function timeOfSlot(name: string): string | undefined {
	const [, hours, minutes, half] = /^(0[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/.exec(name) ?? []
	if (!hours) return undefined
	return `${String((Number(hours) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

export type Category = {
	id: string
	names: Partial<Record<Locale, string>>
	descriptions: Partial<Record<Locale, string>>
}

/** In the reader's language, or else in English, or whichever it has. */
export function wordIn(words: Partial<Record<Locale, string>>, locale: Locale): string {
	return words[locale] || words.en || Object.values(words).find(Boolean) || ''
}
