import { choice, line, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { clocks, mostSilence, turns } from './model.ts'

const languageNames = Object.fromEntries(locales.map((locale) => [locale, () => localeNames[locale]]))

/** A new screen: its name, and what its address says. */
export const displayFields = {
	name: line({
		label: m.displays_name,
		hint: m.displays_name_hint,
		required: m.displays_name_required,
		max: 80,
	}),
	language: choice({
		label: m.displays_language,
		required: m.displays_language_required,
		codes: locales,
		words: languageNames as Record<(typeof locales)[number], () => string>,
	}),
	clock: choice({
		label: m.displays_clock,
		codes: clocks,
		words: { language: m.displays_clock_language, 24: m.displays_clock_24 },
	}),
	turn: choice({
		label: m.displays_turn,
		codes: turns,
		words: { 0: m.displays_turn_none, 90: m.displays_turn_90, 270: m.displays_turn_270 },
	}),
	silence: whole({
		label: m.displays_silence,
		hint: m.displays_silence_hint,
		max: mostSilence,
		wrong: m.displays_silence_wrong,
	}),
}
