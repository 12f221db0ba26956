import { isolated } from '#app/platform/text/bidi.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { CalendarContext } from './calendar.ts'
import { formatZoneName } from './when.ts'

type ZoneChoice = { value: string; label: string }

const made = new Map<string, ZoneChoice[]>()

/**
 * Time zones to choose from: theirs and the organisation's, or all from west to east, one for each name. "Pakistan
 * Standard Time (GMT+5)".
 */
export function listZoneChoices({ zone, ours, now, locale }: CalendarContext, all: boolean): ZoneChoice[] {
	const choice = (value: string) => ({ value, label: labelOf(value, locale, now) })
	const own = choice(zone)
	if (!all) return zone === ours ? [own] : [own, choice(ours)]
	const zones = allZones(now, locale)
	const at = zones.findIndex(({ label }) => label === own.label)
	return zones.toSpliced(at < 0 ? 0 : at, at < 0 ? 0 : 1, own)
}

function allZones(now: Date, locale: Locale): ZoneChoice[] {
	const key = `${locale} ${now.toISOString().slice(0, 10)}`
	let zones = made.get(key)
	if (!zones) {
		// Results of earlier days are not used any more.
		if (made.size > 6) made.clear()
		zones = makeList(now, locale)
		made.set(key, zones)
	}
	return zones
}

function makeList(now: Date, locale: Locale): ZoneChoice[] {
	const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => !zone.startsWith('Etc/'))]
	const byLabel = new Map(zones.map((value) => [labelOf(value, locale, now), value]))
	return [...byLabel]
		.map(([label, value]) => ({ label, value, offset: offsetOf(value, now) }))
		.sort((a, b) => a.offset - b.offset || a.label.localeCompare(b.label, locale))
		.map(({ label, value }) => ({ value, label }))
}

function labelOf(zone: string, locale: Locale, now: Date): string {
	const offset = partOf(zone, locale, 'shortOffset', now)
	const name = formatZoneName(zone, locale, now)
	return name.includes(offset) || name === 'UTC' ? name : `${name} (${isolated(offset)})`
}

/** Minutes ahead of UTC. */
function offsetOf(zone: string, now: Date): number {
	const text = partOf(zone, 'en', 'longOffset', now)
	const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? []
	return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function partOf(timeZone: string, locale: Locale, timeZoneName: 'shortOffset' | 'longOffset', now: Date) {
	const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(now)
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
