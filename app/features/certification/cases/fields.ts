import { choice, inLanguages, line, paragraph, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { schemeKinds } from '../model.ts'

const days = (label: () => string) => whole({ label, wrong: m.cases_days_wrong, min: 1, max: 365 })

/** The terms of a scheme, but for two checkboxes. */
export const schemeFields = {
	...inLanguages('name', locales, (language) =>
		line({
			label: () => m.cases_scheme_name({ language: localeNames[language] }),
			required: m.cases_scheme_name_required,
			max: 120,
			language,
		}),
	),
	...inLanguages('text', locales, (language) =>
		paragraph({
			label: () => m.cases_scheme_text({ language: localeNames[language] }),
			max: 1000,
			rows: 3,
			language,
		}),
	),
	kind: choice({
		label: m.cases_scheme_kind,
		required: m.cases_scheme_kind_required,
		codes: schemeKinds,
		words: {
			full: m.cases_scheme_kind_full,
			small: m.cases_scheme_kind_small,
			group: m.cases_scheme_kind_group,
			slaughter: m.cases_scheme_kind_slaughter,
		},
	}),
	months: whole({ label: m.cases_months, wrong: m.cases_months_wrong, min: 1, max: 120 }),
	deciders: whole({
		label: m.cases_deciders,
		hint: m.cases_deciders_hint,
		wrong: m.cases_deciders_wrong,
		min: 2,
		max: 7,
	}),
	majorDays: days(m.cases_major_days),
	minorDays: days(m.cases_minor_days),
	answerDays: days(m.cases_answer_days),
	promisedDays: whole({
		label: m.cases_promised_days,
		hint: m.cases_promised_hint,
		wrong: m.cases_promised_wrong,
		max: 365,
	}),
	maxIngredients: whole({
		label: m.cases_ingredients_most,
		hint: m.cases_ingredients_hint,
		wrong: m.cases_ingredients_wrong,
		max: 10_000,
	}),
}
