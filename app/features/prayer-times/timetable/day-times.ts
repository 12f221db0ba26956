import type { TimetableDay } from '#app/platform/time/resolve-world.ts'
import { clockOf, dayMinutes, isBeforeNoon, type TimeCell } from './cells.ts'
import { adhanKeys, partsOf, type TimeKey, type TimetableDays, type TimetableFault } from './model.ts'

export type ReadDay = {
	day: string
	line: number
	/** The day as it stands in the file. */
	text: string
	times: { key: TimeKey; cell: TimeCell | undefined; text: string }[]
}

type Minutes = Partial<Record<TimeKey, number>>

const noon = 12 * 60
// On a 12-hour clock, a Dhuhr before this hour is one in the afternoon.
const earliestDhuhr = 10 * 60
// A later Isha than this is before noon: one after midnight belongs to the day before.
const earliestIsha = 3 * 60

/** The times of each day, in 24 hours; what is wrong with a line is added to `faults`. */
export function timesOfRows(
	rows: readonly ReadDay[],
	faults: TimetableFault[],
): { times: TimetableDays; isTwelveHour: boolean } {
	const isTwelveHour = hasTwelveHours(rows)
	const times: Record<string, TimetableDay> = {}
	const above: Minutes = {}
	for (const row of rows) {
		const read = minutesOf(row, { above, isTwelveHour, faults })
		Object.assign(above, read)
		faults.push(...wrongOrder(row.line, read))
		times[row.day] = Object.fromEntries(Object.entries(read).map(([key, minutes]) => [key, clockOf(minutes)]))
	}
	return { times, isTwelveHour }
}

type Reading = { above: Minutes; isTwelveHour: boolean; faults: TimetableFault[] }

function minutesOf({ line, times }: ReadDay, { above, isTwelveHour, faults }: Reading): Minutes {
	const read: Minutes = {}
	const plus: [TimeKey, number][] = []
	for (const { key, cell, text } of times) {
		if (!cell) faults.push({ code: 'bad-time', line, value: text, keys: [key] })
		else if (cell.kind === 'time')
			read[key] = isTwelveHour && cell.half === null ? inTwentyFour(key, cell.minutes) : cell.minutes
		else if (cell.kind === 'same') {
			if (above[key] === undefined) faults.push({ code: 'bad-time', line, value: text, keys: [key] })
			else read[key] = above[key]
		} else if (cell.kind === 'plus') plus.push([key, cell.minutes])
	}
	for (const [key, minutes] of plus) {
		const { prayer, isIqamah } = partsOf(key)
		const adhan = read[prayer]
		if (adhan === undefined || !isIqamah)
			faults.push({ code: 'no-adhan', line, value: `+${minutes}`, keys: [key] })
		else read[key] = (adhan + minutes) % dayMinutes
	}
	return read
}

/** Do no times say am or pm, and are those of the afternoon all before 13:00? */
function hasTwelveHours(rows: readonly ReadDay[]): boolean {
	let isLate = false
	let isHalved = false
	let hasAfternoon = false
	for (const { times } of rows)
		for (const { key, cell } of times) {
			if (cell?.kind !== 'time') continue
			const { prayer } = partsOf(key)
			isHalved ||= cell.half !== null
			if (prayer !== 'asr' && prayer !== 'maghrib' && prayer !== 'isha') continue
			hasAfternoon = true
			isLate ||= cell.minutes >= 13 * 60
		}
	return hasAfternoon && !isLate && !isHalved
}

function inTwentyFour(key: TimeKey, minutes: number): number {
	const { prayer } = partsOf(key)
	if (prayer === 'fajr' || prayer === 'sunrise') return minutes
	if (prayer === 'dhuhr') return minutes < earliestDhuhr ? minutes + noon : minutes
	// Isha at 12:10 is after midnight, and so is one at 1:00.
	if (prayer === 'isha' && (minutes >= noon || minutes < earliestIsha)) return minutes % noon
	return minutes < noon ? minutes + noon : minutes
}

/** Prayers of a day that are not one after the other, and an iqamah that is not between its adhan and the next. */
function wrongOrder(line: number, read: Minutes): TimetableFault[] {
	const at = (key: TimeKey) => {
		const minutes = read[key]
		const { prayer } = partsOf(key)
		const isOfNight = prayer === 'maghrib' || prayer === 'isha'
		return minutes !== undefined && isOfNight && isBeforeNoon(minutes) ? minutes + dayMinutes : minutes
	}
	const known = adhanKeys.flatMap((key) => {
		const minutes = at(key)
		return minutes === undefined ? [] : [{ key, minutes }]
	})
	const faults: TimetableFault[] = []
	for (const [index, { key, minutes }] of known.entries()) {
		const next = known[index + 1]
		const canMeet = next?.key === 'isha'
		if (next && (canMeet ? next.minutes < minutes : next.minutes <= minutes))
			faults.push({
				code: 'order',
				line,
				value: clockOf(next.minutes),
				other: clockOf(minutes),
				keys: [next.key, key],
			})
		if (key === 'sunrise') continue
		const iqamah = at(`${key}Iqamah`)
		if (iqamah === undefined) continue
		const about = { line, value: clockOf(iqamah), keys: [key] }
		if (iqamah < minutes) faults.push({ code: 'iqamah-early', other: clockOf(minutes), ...about })
		else if (next && iqamah > next.minutes)
			faults.push({ code: 'iqamah-late', other: clockOf(next.minutes), ...about, keys: [key, next.key] })
	}
	return faults.slice(0, 1)
}
