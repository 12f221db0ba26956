import { choice, inLanguages, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { restrictionWords } from './components/words.ts'
import { restrictions } from './model.ts'

/** The public fields of a fund. */
export const fundFields = {
	...inLanguages('name', locales, (language) =>
		line({
			label: () => m.giving_fund_name({ language: localeNames[language] }),
			required: m.giving_fund_name_required,
			max: 120,
		}),
	),
	...inLanguages('purpose', locales, (language) =>
		paragraph({
			label: () => m.giving_fund_purpose({ language: localeNames[language] }),
			max: 2000,
			rows: 3,
		}),
	),
}

/** Set once, when a fund is opened. */
export const restrictionField = {
	restriction: choice({
		label: m.giving_restriction,
		hint: m.giving_restriction_hint,
		required: m.giving_restriction_required,
		codes: restrictions,
		words: restrictionWords,
	}),
}

export const goalFields = {
	goal: line({ label: m.giving_goal, hint: m.giving_goal_hint, max: 40, isLtr: true }),
	goalCurrency: line({
		label: m.giving_currency,
		hint: m.giving_currency_hint,
		tooLong: m.giving_currency_wrong,
		max: 3,
		isLtr: true,
	}),
}

export const currencyField = {
	currency: line({
		label: m.giving_currency,
		hint: m.giving_currency_hint,
		required: m.giving_currency_wrong,
		tooLong: m.giving_currency_wrong,
		max: 3,
		isLtr: true,
	}),
}

export const accountFields = {
	name: line({
		label: m.giving_account_name,
		hint: m.giving_account_name_hint,
		required: m.giving_account_name_required,
		max: 120,
	}),
	holder: line({ label: m.giving_account_holder, hint: m.giving_account_holder_hint, max: 120 }),
	number: line({ label: m.giving_account_number, max: 60, isLtr: true }),
}

export const memoField = {
	memo: line({ label: m.giving_memo, hint: m.giving_memo_hint, required: m.giving_memo_required, max: 300 }),
}

export const closingFields = {
	reason: paragraph({
		label: m.giving_closing_reason,
		hint: m.giving_closing_reason_hint,
		max: 1000,
		rows: 3,
	}),
}
