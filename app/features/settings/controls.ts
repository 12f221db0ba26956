import { type ChosenTranslations, translatedLanguages } from '#app/features/scripture/model.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { cleanEmail, cleanIdentifier, latinDigits, plainNumber } from '#app/platform/text/typed.ts'

export type Control =
	| {
			kind: 'text'
			type?: 'email' | 'tel' | 'url' /** The empty value; null by default. */
			none?: ''
	  }
	| { kind: 'words'; rows?: number }
	| { kind: 'number' }
	| { kind: 'range' }
	/** Two times of a day, from and until. */
	| { kind: 'clocks' }
	/** Items on lines, or separated by spaces. */
	/** `isCode`: capital letters and Latin digits, whatever keyboard they were typed with. */
	| { kind: 'list'; between: 'lines' | 'spaces'; isSorted?: boolean; isCode?: boolean }
	| { kind: 'dates' }
	| { kind: 'choices'; of: readonly (string | number)[]; labelOf: (one: never) => string }
	| { kind: 'translations' }
	| { kind: 'zone' }
	| { kind: 'place' }
	| { kind: 'colour'; theme: 'light' | 'dark' }
	/** One of several codes. */
	| { kind: 'option'; of: readonly string[]; labelOf: (one: never) => string }
	| { kind: 'picture'; isSquare?: boolean }
	/** Has a page of its own. */
	| { kind: 'elsewhere'; to: string }

type Fields = Record<string, string>
type Place = { latitude: number; longitude: number; method: string; asr: string }

/** Empty date fields. */
const emptyDates = 4

/** A phone number with country code. */
export function hasCountryCode(number: string): boolean {
	return /^\+[1-9]/.test(number) && number.replace(/\D/g, '').length >= 7
}

export function showValue(control: Control, key: string, value: unknown): Fields {
	const each = (entries: [string | number, unknown][]): Fields =>
		Object.fromEntries(entries.map(([name, part]) => [`${key}:${name}`, String(part ?? '')]))
	switch (control.kind) {
		case 'words':
			return each(locales.map((locale) => [locale, (value as Partial<Record<Locale, string>>)[locale]]))
		case 'range':
		case 'clocks': {
			const [from, to] = (value ?? []) as unknown[]
			return each([
				['from', from],
				['to', to],
			])
		}
		case 'list':
			return { [key]: (value as string[]).join(control.between === 'lines' ? '\n' : ' ') }
		case 'dates':
			return each(
				[...(value as string[]), ...Array<string>(emptyDates).fill('')].map((day, row) => [row, day]),
			)
		case 'translations':
			return each(translatedLanguages.map((language) => [language, (value as ChosenTranslations)[language]]))
		case 'choices':
			return each((value as unknown[]).map((choice) => [String(choice), 'yes']))
		case 'place': {
			const { latitude, longitude, method, asr } = (value ?? {}) as Partial<Place>
			return each(Object.entries({ latitude, longitude, method, asr }))
		}
		case 'picture':
		case 'elsewhere':
			return {}
		default:
			return { [key]: String(value ?? '') }
	}
}

/** The value of form fields; the setting's schema checks it. */
export function readValue(control: Control, key: string, fields: Fields): unknown {
	const of = (name?: string) => (fields[name === undefined ? key : `${key}:${name}`] ?? '').trim()
	const number = (text: string) => (text === '' ? null : Number(plainNumber(text)))
	switch (control.kind) {
		case 'text':
			if (control.type === 'tel') return cleanIdentifier(of()).replace(/^00/, '+') || null
			if (control.type === 'email') return cleanEmail(of()) || null
			return of() || (control.none ?? null)
		case 'words':
			return Object.fromEntries(locales.flatMap((locale) => (of(locale) ? [[locale, of(locale)]] : [])))
		case 'number':
			return number(of())
		case 'range':
			return [number(of('from')), number(of('to'))]
		case 'clocks':
			return of('from') || of('to') ? [of('from'), of('to')] : null
		case 'list': {
			const items = control.between === 'lines' ? of().split(/[\r\n]+/) : latinDigits(of()).split(/[\s,،;؛]+/)
			const clean = (item: string) =>
				control.isCode
					? latinDigits(item)
							.toUpperCase()
							.split(/[\s,،:]+/)
							.filter(Boolean)
							.join(' ')
					: item.trim()
			const unique = [...new Set(items.map(clean).filter(Boolean))]
			return control.isSorted ? unique.sort() : unique
		}
		case 'choices':
			return control.of.filter((choice) => of(String(choice)) === 'yes')
		case 'dates':
			return [
				...new Set(
					Object.keys(fields)
						.filter((name) => name.startsWith(`${key}:`))
						.map((name) => fields[name]?.trim() ?? ''),
				),
			]
				.filter(Boolean)
				.sort()
		case 'translations':
			return Object.fromEntries(
				translatedLanguages.flatMap((language) => (of(language) ? [[language, of(language)]] : [])),
			)
		case 'place': {
			const [latitude, longitude] = [number(of('latitude')), number(of('longitude'))]
			if (latitude === null && longitude === null) return null
			return { latitude, longitude, method: of('method'), asr: of('asr') }
		}
		case 'colour':
			return of().toLowerCase() || null
		default:
			return of()
	}
}
