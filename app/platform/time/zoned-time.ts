import { dayIn } from './time.ts'

// Converts between wall times of a zone and instants, by the runtime's zone data.

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const mostKept = 20_000

/** A zone's offset from UTC at an instant, both in milliseconds. */
export function offsetAt(at: number, zone: string): number {
	let format = formats.get(zone)
	if (!format) {
		const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
		const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
		format = new Intl.DateTimeFormat('en-US', { ...numeric, ...clock, timeZone: zone })
		formats.set(zone, format)
	}
	const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The same, cached: for midnights, of which there are few. */
function offsetOn(midnight: number, zone: string): number {
	const key = `${zone} ${midnight}`
	let offset = offsets.get(key)
	if (offset === undefined) {
		if (offsets.size > mostKept) offsets.clear()
		offset = offsetAt(midnight, zone)
		offsets.set(key, offset)
	}
	return offset
}

/**
 * The instant of a wall time in a zone. A repeated time, when clocks go back, is the first one; a skipped time is
 * moved by the skipped hour.
 * @param day `2026-03-29`
 * @param time `09:00`, up to `24:00`
 * @returns milliseconds
 */
export function instantOf(day: string, time: string, zone: string): number {
	const midnight = Date.parse(`${day}T00:00:00Z`)
	const shown = midnight + minutesOf(time) * 60_000
	const before = offsetOn(midnight - dayMs, zone)
	const after = offsetOn(midnight + 2 * dayMs, zone)
	if (before === after || offsetAt(shown - before, zone) === before) return shown - before
	return offsetAt(shown - after, zone) === after ? shown - after : shown - before
}

export function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall time of an instant: `2026-03-29` and `09:00`. */
export function wallTime(at: Date, zone: string): { day: string; time: string } {
	let clock = clocks.get(zone)
	if (!clock) {
		clock = new Intl.DateTimeFormat('en-GB', {
			hour: '2-digit',
			minute: '2-digit',
			hourCycle: 'h23',
			timeZone: zone,
		})
		clocks.set(zone, clock)
	}
	return { day: dayIn(at, zone), time: clock.format(at) }
}

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last day. */
export function addMonths(day: string, count: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Every day of a range, both ends included. */
export function daysBetween(from: string, until: string): string[] {
	const count = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1
	return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay()
}
