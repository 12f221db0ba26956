import { wallTime } from '#app/platform/time/zoned-time.server.ts'

/** No mail is sent between these hours in the organisation's zone. */
const [from, until] = [21, 8]
const hourMs = 3_600_000

/** May donors be written to now? */
export function isQuietHour(at: Date, zone: string): boolean {
	const hour = Number(wallTime(at, zone).time.slice(0, 2))
	return hour >= from || hour < until
}

/** The moment itself, or the first full hour step after the quiet hours. */
export function afterQuietHours(at: Date, zone: string): Date {
	let later = at
	while (isQuietHour(later, zone)) later = new Date(later.getTime() + hourMs)
	return later
}
