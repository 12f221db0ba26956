import {
	addHijriMonths,
	areMonthStarts,
	dateOfHijri,
	type HijriMonth,
	hijriOf,
	type MonthStart,
} from './hijri.ts'
import { addDays } from './zoned-time.ts'

/** How the first day of a month became known. */
export const monthSources = ['sighted', 'not-sighted', 'announced'] as const
export type MonthSource = (typeof monthSources)[number]

/** `1448-09`: the address of a month, and the subject of its events. */
export function monthKey({ year, month }: HijriMonth): string {
	return `${year}-${String(month).padStart(2, '0')}`
}

/** @returns undefined for another text */
export function readMonthKey(key: string): HijriMonth | undefined {
	const found = /^(1[3-6]\d\d)-(0[1-9]|1[0-2])$/.exec(key)
	return found ? { year: Number(found[1]), month: Number(found[2]) } : undefined
}

/** The month that begins after the 29th or 30th, with the two days on which it can begin. */
export type MoonQuestion = { next: HijriMonth; ifSighted: string; ifNot: string }

// Later nobody asks any more: the calculation stands.
const askedDays = 7

/**
 * The month whose beginning has to be decided: from the 29th of the month before it.
 * @param today `2026-03-10`; on the 29th the moon is looked for from Asr
 * @param isAfterAsr of today
 */
export function moonQuestion(
	today: string,
	{ isAfterAsr, known }: { isAfterAsr: boolean; known: readonly HijriMonth[] },
): MoonQuestion | undefined {
	const current = hijriOf(today)
	for (const month of [current, addHijriMonths(current, -1)]) {
		const last = dateOfHijri({ ...month, day: 29 })
		const next = addHijriMonths(month, 1)
		if (!last || last > today || (last === today && !isAfterAsr)) continue
		if (addDays(last, askedDays) < today) return undefined
		if (known.some((one) => one.year === next.year && one.month === next.month)) return undefined
		return { next, ifSighted: addDays(last, 1), ifNot: addDays(last, 2) }
	}
	return undefined
}

/** The days on which a month can begin, beside the announced others. */
export function possibleStarts(month: HijriMonth, others: readonly MonthStart[]): string[] {
	const near = dateOfHijri({ ...month, day: 1 })
	if (!near) return []
	const rest = others.filter((one) => one.year !== month.year || one.month !== month.month)
	// Announced and calculated day differ by two, and so does another possible one.
	return [-4, -3, -2, -1, 0, 1, 2, 3, 4]
		.map((off) => addDays(near, off))
		.filter((on) => areMonthStarts([...rest, { ...month, on }]))
}
