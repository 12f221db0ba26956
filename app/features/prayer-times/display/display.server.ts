import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { escapeMarkup } from '#app/platform/text/escape-markup.ts'
import { listed } from '#app/platform/text/lists.ts'
import { directionOf, type Locale, pathIn } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { hourTexts } from '#app/platform/time/hour-texts.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { dayIn, formatFullDate, formatHijriDay } from '#app/platform/time/time.ts'
import { addDays, daysBetween, offsetAt } from '#app/platform/time/zoned-time.ts'
import { fontsOf } from '#app/ui/fonts.ts'
import { type DayTimes, timesOf } from '../times.ts'
import { prayerWords } from '../words.ts'
import { loadWorld } from '../world.server.ts'
import style from './display.css?raw'
import script from './display.js?raw'
import { contactPath, type DisplayOptions, displayQuery } from './model.ts'

const daysAhead = 45
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
/** Another one has the page load itself again. */
const build = hashOf(script + style).slice(0, 12)

export type DisplayData = Awaited<ReturnType<typeof readDisplay>>

/** All that a screen shows from yesterday on, in its language; `version` changes with it. */
export async function readDisplay(context: Readonly<RouterContextProvider>, options: DisplayOptions) {
	const { silence, turn, isTwentyFour } = options
	const ctx = visitor(context)
	const { runtime, locale } = requestContext(context)
	const settings = runtime.settings()
	const today = dayIn(ctx.now, settings['organisation.zone'])
	const range = { from: addDays(today, -1), until: addDays(today, daysAhead) }
	const { world, fridays, hasTimes } = await loadWorld(ctx, settings, range)
	const base = Date.parse(range.from)
	const days = hasTimes ? daysBetween(range.from, range.until) : []
	const shown = {
		build,
		base,
		offsets: offsetsOf(world.zone, base, base + (daysAhead + 3) * dayMs),
		days: days.map((day) => dayOf(timesOf(day, world, fridays), { base, locale, now: ctx.now })),
		hours: hourTexts(locale, isTwentyFour),
		digits: inNumerals('0123456789', locale),
		silence,
		turn,
		contact: pathIn(locale, `${contactPath}?${displayQuery(options)}`),
		names: prayers.map((prayer) => prayerWords[prayer]()),
		words: {
			next: m.displays_next({ prayer: '{prayer}' }),
			in: m.displays_in({ time: '{time}' }),
			iqamahIn: m.displays_iqamah_in({ prayer: '{prayer}', time: '{time}' }),
			unsure: m.displays_unsure(),
			stale: hasTimes ? m.displays_stale() : m.displays_none_yet(),
			gone: m.displays_gone(),
		},
	}
	const version = hashOf(JSON.stringify(shown)).slice(0, 16)
	return { now: ctx.now.getTime(), version, ...shown }
}

type DayOptions = { base: number; locale: Locale; now: Date }

function dayOf({ day, sunrise, prayers: times, fridays }: DayTimes, { base, locale, now }: DayOptions) {
	const noon = new Date(`${day}T12:00:00Z`)
	const minutes = (at: number) => Math.floor((at - base) / minuteMs)
	return {
		date: formatFullDate(noon, locale, 'UTC'),
		hijri: formatHijriDay(noon, locale, 'UTC', now),
		sunrise: sunrise === null ? null : minutes(sunrise),
		prayers: prayers.map((prayer): [number, number | null] | null => {
			const time = times.find((each) => each.prayer === prayer)
			return time ? [minutes(time.adhan), time.iqamah === null ? null : minutes(time.iqamah)] : null
		}),
		fridays: fridays.map(({ at, language, khatib }): [number, string] => [
			minutes(at),
			listed([khatib, language].filter(Boolean)),
		]),
	}
}

/** The offsets of the zone in minutes, each with the hour from which it holds. */
function offsetsOf(zone: string, from: number, until: number): [number, number][] {
	const offsets: [number, number][] = []
	for (let at = from - dayMs; at < until; at += hourMs / 4) {
		const minutes = offsetAt(at, zone) / minuteMs
		if (offsets.at(-1)?.[1] !== minutes) offsets.push([at, minutes])
	}
	return offsets
}

/** Old screens lack letters of Urdu: the page brings its letters and what stands between them. */
function styleIn(locale: Locale): string {
	if (locale === 'en') return style
	const faces = fontsOf(locale)
		.slice(0, 2)
		.map((file, index) => `@font-face{font-family:"Screen ${index}";font-display:swap;src:url("${file}")}`)
	return `${faces.join('')}${style}body{font-family:"Screen 0","Screen 1",system-ui,sans-serif}`
}

/** The whole document: one file; only the letters of Arabic and Urdu come beside it. */
export function displayDocument(data: DisplayData, { locale, title }: { locale: Locale; title: string }) {
	const text = (said: string) => escapeMarkup(said)
	const row = (name: string, id: string, prayer: number) =>
		`<tr id="row${prayer}"><th scope="row">${text(name)}</th><td id="adhan${prayer}"></td><td id="iqamah${prayer}"></td></tr>${id}`
	const sunrise = `<tr class="small"><th scope="row">${text(m.prayers_sunrise())}</th><td id="sunrise"></td><td></td></tr>`
	const rows = data.names.map((name, prayer) => row(name, prayer === 0 ? sunrise : '', prayer))
	const head = ['', m.prayers_adhan(), m.prayers_iqamah()].map((name) => `<th scope="col">${text(name)}</th>`)
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	const body = [
		'<div id="page">',
		`<header><h1 dir="auto">${text(title)}</h1><p id="date"></p><p id="hijri"></p></header>`,
		'<p id="message" role="status" hidden></p>',
		'<section id="now"><p id="clock" hidden></p><p id="next"></p><p id="left"></p></section>',
		`<table id="times" hidden><caption id="of" hidden></caption><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
		`<section id="friday" hidden><h2>${text(m.displays_friday())}</h2><p id="friday-date"></p><p id="friday-times"></p></section>`,
		`<section id="silence" hidden><h2>${text(m.displays_praying())}</h2><p>${text(m.displays_phones())}</p><p id="quiet-clock"></p></section>`,
		`</div><noscript>${text(m.displays_script())}</noscript>`,
		`<script type="application/json" id="data">${json}</script>`,
		`<script>${script}</script>`,
	]
	return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(m.prayers_title())}</title><style>${styleIn(locale)}</style></head><body class="wide">${body.join('')}</body></html>`
}

/** Only its own script and style run; signage players may frame it. */
export function displayPolicy(locale: Locale): string {
	return `default-src 'none'; script-src 'sha256-${hashOf(script)}'; style-src 'sha256-${hashOf(styleIn(locale))}'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors *`
}
