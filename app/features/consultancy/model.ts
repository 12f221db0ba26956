import type { Gender } from '#app/features/users/scholars.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'

export const statuses = ['pending', 'confirmed', 'completed', 'declined', 'cancelled', 'no-show'] as const
export type Status = (typeof statuses)[number]

/** Statuses that occupy an hour of the scholar. */
export const liveStatuses = ['pending', 'confirmed'] as const
/** Final statuses. */
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
	/** Not confirmed before its hour. */
	'lapsed',
] as const

export const meetings = ['video', 'phone', 'place'] as const
export type Meeting = (typeof meetings)[number]

/** Services that a request can come from. */
export const origins = ['fatwa', 'counseling'] as const
export type Origin = (typeof origins)[number]

/** Specification §5 and §9. */
export const minDescription = 20
export const maxDescription = 5000
export const monthsAhead = 3
/** Rows of each weekday in the form of hours. */
export const rowsOfDay = 4
export const maxName = 100
export const holdMinutes = 10
/** Maximum of pending or confirmed requests of one person. */
export const maxLive = 5

/** Settings of the service. */
export type Service = {
	zone: string
	/** Possible starts in its zone, `09:00`. */
	hours: string[]
	minutes: number
	noticeHours: number
	bufferMinutes: number
	workingDays: number[]
	/** Null: no prayer times are computed. */
	place: PrayerPlace | null
	/** Minutes after the start of a prayer without offered hours. */
	prayerMinutes: number
	/** Time of the Friday prayer, from – until; null: none is kept free. */
	friday: [string, string] | null
	/** Dates without meetings, `2026-03-20`. */
	holidays: string[]
}

/** A free hour in milliseconds, with the scholars who are free. */
export type Slot = { startsAt: number; endsAt: number; scholars: string[] }

/** Preferences of a request; null: none. */
export type RequestPreferences = {
	categoryId?: string | null
	scholarId?: string | null
	gender?: Gender | null
	language?: Locale | null
}

/** The specification's form of an hour: `09:00 AM`. */
export function slotName(time: string): string {
	const [hours = '0', minutes = '00'] = time.split(':')
	const hour = Number(hours)
	return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Time of such a name: `13:00` for `01:00 PM`; undefined where it is none. */
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

/** Words in the reader's language, or in English, or in any they have. */
export function wordIn(words: Partial<Record<Locale, string>>, locale: Locale): string {
	return words[locale] || words.en || Object.values(words).find(Boolean) || ''
}
