import { choice, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { kindWords } from './components/kind-words.ts'
import { kinds, limits, type Service } from './model.ts'

/** Not for counseling, whose replies have no place and no language. */
export const placeFields = {
	kind: choice({ label: m.snippets_kind, codes: kinds, words: kindWords }),
	language: choice({
		label: m.snippets_language,
		required: m.snippets_language_required,
		codes: locales,
		words: { en: () => localeNames.en, ar: () => localeNames.ar, ur: () => localeNames.ur },
	}),
}

export function textFields(service: Service) {
	const isForReaders = service !== 'counseling'
	return {
		title: line({
			label: m.snippets_name,
			hint: isForReaders ? m.snippets_name_hint : undefined,
			required: m.snippets_title_required,
			max: 120,
		}),
		text: paragraph({
			label: m.snippets_body,
			hint: () => `${m.snippets_body_hint()} ${isForReaders ? m.snippets_verse_hint() : ''}`,
			required: m.snippets_text_required,
			max: limits[service].text,
			rows: 4,
		}),
	}
}
