import { choice, entries, line, namesOf, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { languageWords } from './catalogue/components/language-name.ts'
import { levelWords } from './catalogue/components/level-words.ts'
import { courseLevels, maxTitleLength } from './model.ts'

const maxOutcomes = 12
const maxOutcomeLength = 160

/**
 * What a course says of itself, in its own language: in the forms of its scholar and of admins, its versions and their
 * comparison, search, import, export, and the download of who wrote it.
 */
export const courseTexts = {
	title: line({
		label: m.authoring_title,
		required: m.authoring_code_title_required,
		max: maxTitleLength,
	}),
	description: paragraph({
		label: m.authoring_description,
		hint: m.authoring_description_hint,
		required: m.authoring_code_description_required,
		max: 10_000,
		rows: 8,
		isSearched: true,
	}),
	/** What somebody who finished it can do. */
	outcomes: entries({
		label: m.authoring_outcomes,
		hint: () => m.authoring_outcomes_hint({ max: maxOutcomes }),
		tooLong: () => m.authoring_code_outcome_too_long({ max: maxOutcomeLength }),
		tooMany: () => m.authoring_code_too_many_outcomes({ max: maxOutcomes }),
		max: maxOutcomes,
		each: maxOutcomeLength,
		rows: 5,
	}),
}

export const courseChoices = {
	level: choice({
		label: m.authoring_level,
		required: m.authoring_code_level_required,
		codes: courseLevels,
		words: levelWords,
	}),
	language: choice({
		label: m.authoring_language,
		required: m.authoring_code_language_required,
		codes: locales,
		words: languageWords,
	}),
}

export const courseTextNames = namesOf(courseTexts)
