import type { ChosenTranslations } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { contrastIn, readableIn } from '#app/platform/site/accent.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { type Control, readValue } from './controls.ts'

const longest = 120

/** The value of a setting in words; undefined where it is empty. */
export function formatValue(control: Control, value: unknown): string | undefined {
	const words = inWords(control, value)
	return words && words.length > longest ? `${words.slice(0, longest)}…` : words || undefined
}

function inWords(control: Control, value: unknown): string | undefined {
	if (value === null || value === undefined) return undefined
	switch (control.kind) {
		case 'words': {
			const words = value as Record<string, string>
			return words[getLocale()] || Object.values(words).find(Boolean)
		}
		case 'range':
		case 'clocks':
			return (value as unknown[]).join('–')
		case 'list':
		case 'dates':
			return listed(value as string[])
		case 'choices':
			return listed((value as never[]).map(control.labelOf))
		case 'translations':
			return listed(
				Object.keys(value as ChosenTranslations).map((language) => localeNames[language as Locale]),
			)
		case 'place': {
			const { latitude, longitude } = value as { latitude: number; longitude: number }
			return `${latitude}, ${longitude}`
		}
		case 'option':
			return control.labelOf(value as never)
		case 'picture':
		case 'elsewhere':
			return undefined
		default:
			return String(value)
	}
}

type Limits = { min: number; max: number } | null

/** Why a typed value is refused, by the kind of control. */
export function wrongValueText(
	control: Control,
	key: string,
	fields: Record<string, string>,
	limits: Limits,
): string {
	switch (control.kind) {
		case 'number':
			return m.settings_wrong_number(limits ?? { min: 0, max: 0 })
		case 'range':
			return m.settings_wrong_range(limits ?? { min: 0, max: 0 })
		case 'clocks':
			return m.settings_wrong_clocks()
		case 'choices':
			return m.settings_wrong_choices()
		case 'translations':
			return m.settings_wrong_translation()
		case 'list': {
			if (control.between === 'spaces') return m.settings_wrong_hours()
			const lines = (fields[key] ?? '').split(/\r\n?|\n/).map((line) => line.trim())
			const index = lines.findIndex((line) => line && !/^https:\/\/\S/.test(line))
			if (index < 0) return m.settings_wrong_list()
			return m.settings_wrong_line({ line: index + 1, text: isolated(lines[index] ?? '') })
		}
		case 'place': {
			const [city, was, like] = ['city', 'city-was', 'cities'].map((name) => fields[`${key}:${name}`] ?? '')
			if (!city || city === was) return m.settings_wrong_place()
			const cities = like ? listed(like.split('\n').map(isolated)) : ''
			return cities ? m.settings_wrong_city({ cities }) : m.settings_no_city({ city: isolated(city) })
		}
		case 'option':
			return m.settings_wrong_choices()
		case 'words':
			return m.settings_wrong_words()
		case 'colour': {
			const typed = String(readValue(control, key, fields) ?? '')
			if (!/^#[0-9a-f]{6}$/.test(typed)) return m.settings_wrong_colour({ example: isolated('#0f5c4a') })
			const ratio = contrastIn(control.theme, typed)
			return m.settings_wrong_contrast({
				ratio: new Intl.NumberFormat(intlLocale[getLocale()], { maximumFractionDigits: 1 }).format(
					Math.floor(ratio * 10) / 10,
				),
				suggestion: isolated(readableIn(control.theme, typed)),
			})
		}
		case 'text':
			if (control.type === 'url') return m.settings_wrong_url()
			if (control.type === 'email') return m.settings_wrong_email()
			if (control.type === 'tel') return m.settings_wrong_phone()
			return m.settings_wrong()
		default:
			return m.settings_wrong()
	}
}
