import { m } from '#app/paraglide/messages.js'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'
import { presetWords } from './preset-words.ts'
import type { Preset } from './settings-form.ts'

/** The names of a kind of seats in all languages, or one name in the event's language. */
export function namesOfPool(of: { preset: Preset; name: string; language: Locale }): Names {
	if (of.preset === 'other' || of.name !== '') return { [of.language]: of.name || m.seats_pool_other() }
	const { preset } = of
	return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, () => presetWords[preset]())]))
}
