import type { Prayer } from '#app/platform/time/prayers.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import type { TimetableDay } from '#app/platform/time/resolve-world.ts'

// The contents of a timetable's file. Browser-safe.

export const timetablePath = '/admin/prayer-times/timetable'

/** A column of times: an adhan, the sunrise, or an iqamah. */
export type TimeKey = keyof TimetableDay

export const adhanKeys = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export const timeKeys: readonly TimeKey[] = [...adhanKeys, ...prayers.map(iqamahKey)]

/** Orders of day and month in a numeric date. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Against files that are no timetables: a year has about 20 kB and 400 lines. */
export const limits = { bytes: 1_000_000, rows: 2000, line: 8192, cells: 100_000, columns: 60 }

/** Undo steps that are kept; each holds up to a year of days. */
export const mostImports = 20

/** Faults of the whole file and of its lines, beside those of any text file. */
export type TimetableFault = {
	code:
		| 'empty'
		| 'too-large'
		| 'packed'
		| 'not-text'
		| 'too-many-cells'
		| 'line-too-long'
		| 'quote-open'
		| 'too-many-rows'
		| 'no-header'
		| 'no-day-column'
		| 'same-column'
		| 'no-rows'
		| 'no-year'
		| 'no-month'
		| 'which-order'
		| 'past-year'
		| 'bad-day'
		| 'no-such-day'
		| 'wrong-year'
		| 'far-day'
		| 'twice'
		| 'bad-time'
		| 'no-adhan'
		| 'order'
		| 'iqamah-early'
		| 'iqamah-late'
	line: number | null
	/** The text found there. */
	value: string
	/** The columns that it is about. */
	keys?: readonly TimeKey[]
	/** Another text of the sentence: a time, a name, a line. */
	other?: string
}

export type TimetableDays = Readonly<Record<string, TimetableDay>>

export type ReadTimetable =
	| {
			ok: true
			days: TimetableDays
			/** The file's times are on a 12-hour clock without am and pm. */
			isTwelveHour: boolean
			/** 29 February was left out: the year has none. */
			hasLeapDayLeftOut: boolean
	  }
	| { ok: false; field: 'file' | 'year' | 'order'; faults: TimetableFault[]; more: number }

export function iqamahKey(prayer: Prayer): `${Prayer}Iqamah` {
	return `${prayer}Iqamah`
}

/** The prayer of a column, or the sunrise; and whether it is an iqamah. */
export function partsOf(key: TimeKey): { prayer: Prayer | 'sunrise'; isIqamah: boolean } {
	const prayer = prayers.find((each) => key === iqamahKey(each))
	return prayer ? { prayer, isIqamah: true } : { prayer: key as Prayer | 'sunrise', isIqamah: false }
}
