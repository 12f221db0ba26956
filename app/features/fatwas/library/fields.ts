import { choice, line, namesOf, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { countries, countryName } from '#app/platform/text/countries.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { maxQuestionLength, maxTitleLength } from './model.ts'

const questionTexts = {
	title: line({
		label: m.asking_question_title,
		hint: m.asking_question_title_hint,
		required: m.asking_field_required,
		tooLong: () => m.asking_title_too_long({ max: maxTitleLength }),
		max: maxTitleLength,
	}),
	question: paragraph({
		label: m.asking_details,
		hint: m.asking_details_hint,
		required: m.asking_field_required,
		tooLong: () => m.asking_details_too_long({ max: maxQuestionLength }),
		max: maxQuestionLength,
		rows: 9,
	}),
}

export const questionChoices = {
	language: choice({
		label: m.asking_language,
		required: m.asking_choose_from_list,
		codes: locales,
		words: { en: () => localeNames.en, ar: () => localeNames.ar, ur: () => localeNames.ur },
	}),
	/** Shown to the asker, scholars and admins, never to the public. */
	country: choice({
		label: m.asking_country,
		hint: m.asking_country_hint,
		none: m.asking_country_none,
		unknown: m.asking_choose_from_list,
		codes: countries,
		words: Object.fromEntries(countries.map((code) => [code, () => countryName(code, getLocale())])),
		isSorted: true,
	}),
}

/** Fields of a question, for its form, its page, the desk, files and downloads. */
export const questionFields = { ...questionTexts, ...questionChoices }
export const questionNames = namesOf(questionFields)

/** The same fields with the labels of the admins' form. */
export const officeFields = {
	...questionFields,
	title: {
		...questionTexts.title,
		label: m.office_title_field,
		hint: undefined,
		required: m.office_field_required,
		tooLong: m.office_title_long,
	},
	question: {
		...questionTexts.question,
		label: m.office_question_field,
		hint: undefined,
		required: m.office_field_required,
		tooLong: m.office_question_long,
		rows: 8,
	},
	language: {
		...questionChoices.language,
		label: m.office_question_language,
		required: m.office_field_required,
	},
	country: { ...questionChoices.country, hint: undefined, none: m.asking_country_unsaid },
}
