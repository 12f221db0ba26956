import { wallTime } from './zoned-time.ts'

export * from './zoned-time.ts'

/** The name of a file's time column, with its zone. */
export function momentColumn(label: string, zone: string): string {
	return `${label} (${zone})`
}

/** A moment that spreadsheets read as date and time. */
export function momentCell(at: Date | null | undefined, zone: string): string {
	if (!at) return ''
	const { day, time } = wallTime(at, zone)
	return `${day} ${time}:${String(at.getUTCSeconds()).padStart(2, '0')}`
}
