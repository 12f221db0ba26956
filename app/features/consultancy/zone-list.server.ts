import type { Locale } from '#app/platform/text/locale.ts'
import { zoneName } from './calendar.ts'

export type ZoneChoice = { value: string; label: string }
type Listed = ZoneChoice & { offset: number }

const made = new Map<string, Listed[]>()

/**
 * The zones of the world in a language, from west to east: one of those that are called the same and have the same time
 * all year. "Pakistan Standard Time (GMT+5)".
 * @param own stands for those that are called as it is
 */
export function listZoneChoices(now: Date, locale: Locale, own: string): ZoneChoice[] {
	const key = `${locale} ${now.toISOString().slice(0, 10)}`
	const zones = made.get(key) ?? makeList(now, locale)
	if (!made.has(key)) {
		// Of yesterday's no page asks any more.
		if (made.size > 6) made.clear()
		made.set(key, zones)
	}
	const label = labelOf(own, locale, now)
	const rest = zones.filter((zone) => zone.label !== label)
	const at = zones.findIndex((zone) => zone.label === label)
	return rest.toSpliced(at < 0 ? 0 : at, 0, { value: own, label, offset: 0 })
}

function makeList(now: Date, locale: Locale): Listed[] {
	const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => !zone.startsWith('Etc/'))]
	const byLabel = new Map<string, Listed>()
	for (const value of zones) {
		const label = labelOf(value, locale, now)
		if (!byLabel.has(label)) byLabel.set(label, { value, label, offset: offsetOf(value, now) })
	}
	return [...byLabel.values()].sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label, locale))
}

function labelOf(zone: string, locale: Locale, now: Date): string {
	const offset = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
		.formatToParts(now)
		.find(({ type }) => type === 'timeZoneName')?.value
	const name = zoneName(zone, locale, now)
	return offset && !name.includes(offset) ? `${name} (${offset})` : name
}

function offsetOf(zone: string, now: Date): number {
	const text = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
		.formatToParts(now)
		.find(({ type }) => type === 'timeZoneName')?.value
	const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text ?? '') ?? []
	return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
