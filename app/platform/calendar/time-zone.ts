import { offsetAt } from '../time/zoned-time.ts'

type Change = { at: number; from: number; to: number }

const secondMs = 1000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
// No zone goes there and back within a week.
const stepMs = 7 * 24 * hourMs
const mostMs = 20 * 366 * 24 * hourMs
const furthestChangeMs = 26 * hourMs

/** A VTIMEZONE of the changes that the zone makes between two instants, by the runtime's zone data. */
export function timeZoneLines(zone: string, first: number, last: number): string[] {
	const start = Math.floor(first / minuteMs) * minuteMs
	const offset = offsetAt(start, zone)
	const changes = changesOf(zone, start, Math.min(last, start + mostMs))
	const isSummer = changes[0] !== undefined && changes[0].to < offset
	const parts = [
		{ at: start, from: offset, to: offset, isSummer },
		...changes.map((change) => ({ ...change, isSummer: change.to > change.from })),
	]
	// Outlook drops a zone without standard time.
	const hasStandard = parts.some((part) => !part.isSummer)
	return [
		'BEGIN:VTIMEZONE',
		`TZID:${zone}`,
		...parts.flatMap((part) => observance(part, part.isSummer && hasStandard ? 'DAYLIGHT' : 'STANDARD')),
		'END:VTIMEZONE',
	]
}

/** Another instant at which the clocks show the same; undefined: they show it once. */
export function alsoShownAt(at: number, zone: string): number | undefined {
	const offset = offsetAt(at, zone)
	return [at - furthestChangeMs, at + furthestChangeMs]
		.map((near) => at + offset - offsetAt(near, zone))
		.find((other) => other !== at && other + offsetAt(other, zone) === at + offset)
}

function observance({ at, from, to }: Change, kind: 'STANDARD' | 'DAYLIGHT'): string[] {
	const start = new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
	return [
		`BEGIN:${kind}`,
		`DTSTART:${start}`,
		`TZOFFSETFROM:${offsetText(from)}`,
		`TZOFFSETTO:${offsetText(to)}`,
		`END:${kind}`,
	]
}

/** The changes of the offset, each found by halving. */
function changesOf(zone: string, first: number, last: number): Change[] {
	const changes: Change[] = []
	for (let at = first; at < last; at += stepMs) {
		const end = Math.min(at + stepMs, last)
		const [from, to] = [offsetAt(at, zone), offsetAt(end, zone)]
		if (from !== to) changes.push({ at: changeBetween(zone, at, end), from, to })
	}
	return changes
}

/** The first second with another offset than at `before`. */
function changeBetween(zone: string, before: number, after: number): number {
	const from = offsetAt(before, zone)
	let [low, high] = [before / secondMs, Math.ceil(after / secondMs)]
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2)
		if (offsetAt(middle * secondMs, zone) === from) low = middle
		else high = middle
	}
	return high * secondMs
}

/** `+0530` */
function offsetText(offset: number): string {
	const minutes = Math.abs(offset) / minuteMs
	const pad = (part: number) => String(part).padStart(2, '0')
	return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`
}
