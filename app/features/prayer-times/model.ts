export const timesPath = '/prayer-times'
export const calendarPath = `${timesPath}.ics`
export const staffPath = '/admin/prayer-times'
export const newRulePath = `${staffPath}/iqamah/new`
export const newFridayPath = `${staffPath}/fridays/new`

/** Kinds of iqamah rules, and of the time of a Friday prayer. */
export const ruleKinds = ['after', 'fixed', 'weekly'] as const
export const fridayKinds = ['clock', 'after'] as const
/** Minutes of the clock to round up to. */
export const roundings = ['1', '5', '10', '15', '30'] as const

export const mostRules = 60
export const mostFridays = 30

/** An iqamah is shown until it is over. */
export const prayedMinutes = 20

/** A month page: of the civil or of the Hijri calendar. */
export type Month = { kind: 'civil' | 'hijri'; year: number; month: number }

const text = /^(\d{4})-(0[1-9]|1[0-2])$/
// Twelve months back and some years ahead are enough for paper and links.
const civilYears = { first: 2020, last: 2099 }
const hijriYears = { first: 1441, last: 1520 }

/** @returns undefined for another text, or a month far away */
export function readMonth(key: string): Month | undefined {
	const found = text.exec(key)
	const [year, month] = [Number(found?.[1]), Number(found?.[2])]
	if (!found) return undefined
	if (year >= civilYears.first && year <= civilYears.last) return { kind: 'civil', year, month }
	if (year >= hijriYears.first && year <= hijriYears.last) return { kind: 'hijri', year, month }
	return undefined
}

export function keyOfMonth({ year, month }: Pick<Month, 'year' | 'month'>): string {
	return `${year}-${String(month).padStart(2, '0')}`
}

export function monthAfter({ kind, year, month }: Month, count: 1 | -1): Month {
	const next = month + count
	if (next === 0) return { kind, year: year - 1, month: 12 }
	return next === 13 ? { kind, year: year + 1, month: 1 } : { kind, year, month: next }
}
