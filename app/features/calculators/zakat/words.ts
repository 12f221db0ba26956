import { m } from '#app/paraglide/messages.js'
import type { Animal, Herd } from './livestock.ts'
import type { ZakatOptions } from './readings.ts'
import type { LineReason, WealthLine, WealthRefusal } from './wealth.ts'

// Sentences of the rules of zakat. Browser-safe.

export const itemWords: Record<WealthLine['item'], () => string> = {
	cash: m.zakat_item_cash,
	gold: m.zakat_item_gold,
	silver: m.zakat_item_silver,
	'trade-goods': m.zakat_item_trade_goods,
	'shares-traded': m.zakat_item_shares_traded,
	'shares-held': m.zakat_item_shares_held,
	pension: m.zakat_item_pension,
	'owed-to-me': m.zakat_item_owed_to_me,
	'debts-due': m.zakat_item_debts_due,
	'debts-later': m.zakat_item_debts_later,
}

export const whyWords: Record<LineReason, () => string> = {
	'whole-amount': m.zakat_why_whole_amount,
	'pure-part': m.zakat_why_pure_part,
	'worn-counted': m.zakat_why_worn_counted,
	'worn-not-counted': m.zakat_why_worn_not_counted,
	'metal-below-own-nisab': m.zakat_why_metal_below_own_nisab,
	'price-of-shares': m.zakat_why_price_of_shares,
	'zakatable-part-of-shares': m.zakat_why_zakatable_part_of_shares,
	'reading-now': m.zakat_why_reading_now,
	'reading-on-receipt': m.zakat_why_reading_on_receipt,
	'debt-taken-off': m.zakat_why_debt_taken_off,
	'debt-beyond-other-property': m.zakat_why_debt_beyond_other_property,
	'debt-covered-by-other-property': m.zakat_why_debt_covered_by_other_property,
	'debt-not-due-within-year': m.zakat_why_debt_not_due_within_year,
	'debts-not-taken-off': m.zakat_why_debts_not_taken_off,
}

export const refusalWords: Record<WealthRefusal, () => string> = {
	'price-of-gold-missing': m.zakat_refused_price_of_gold_missing,
	'price-of-silver-missing': m.zakat_refused_price_of_silver_missing,
	'below-nothing': m.zakat_refused_below_nothing,
	'part-above-whole': m.zakat_refused_part_above_whole,
	'too-large': m.zakat_refused_too_large,
}

export const animalWords: Record<Animal, (values: { count: string }) => string> = {
	sheep: m.zakat_animal_sheep,
	bint_makhad: m.zakat_animal_bint_makhad,
	bint_labun: m.zakat_animal_bint_labun,
	hiqqa: m.zakat_animal_hiqqa,
	jadhaa: m.zakat_animal_jadhaa,
	tabi: m.zakat_animal_tabi,
	musinna: m.zakat_animal_musinna,
}

type Question<Name extends keyof ZakatOptions> = {
	ask: () => string
	choices: Record<ZakatOptions[Name], () => string>
}

export const questionWords: { [Name in keyof ZakatOptions]: Question<Name> } = {
	nisab: {
		ask: m.zakat_ask_nisab,
		choices: {
			silver: m.zakat_ask_nisab_silver,
			gold: m.zakat_ask_nisab_gold,
		},
	},
	unit: {
		ask: m.zakat_ask_unit,
		choices: {
			gram: m.zakat_ask_unit_gram,
			tola: m.zakat_ask_unit_tola,
		},
	},
	year: {
		ask: m.zakat_ask_year,
		choices: {
			lunar: m.zakat_ask_year_lunar,
			solar: m.zakat_ask_year_solar,
		},
	},
	yearCondition: {
		ask: m.zakat_ask_year_condition,
		choices: {
			'both-ends': m.zakat_ask_year_condition_both_ends,
			throughout: m.zakat_ask_year_condition_throughout,
		},
	},
	wornJewellery: {
		ask: m.zakat_ask_worn_jewellery,
		choices: {
			counted: m.zakat_ask_worn_jewellery_counted,
			'not-counted': m.zakat_ask_worn_jewellery_not_counted,
		},
	},
	debts: {
		ask: m.zakat_ask_debts,
		choices: {
			'due-within-year': m.zakat_ask_debts_due_within_year,
			all: m.zakat_ask_debts_all,
			'beyond-other-property': m.zakat_ask_debts_beyond_other_property,
			none: m.zakat_ask_debts_none,
		},
	},
	receivables: {
		ask: m.zakat_ask_receivables,
		choices: {
			now: m.zakat_ask_receivables_now,
			'on-receipt-one-year': m.zakat_ask_receivables_on_receipt_one_year,
			'on-receipt-all-years': m.zakat_ask_receivables_on_receipt_all_years,
		},
	},
	metals: {
		ask: m.zakat_ask_metals,
		choices: {
			together: m.zakat_ask_metals_together,
			apart: m.zakat_ask_metals_apart,
		},
	},
	pensions: {
		ask: m.zakat_ask_pensions,
		choices: {
			now: m.zakat_ask_pensions_now,
			'on-receipt': m.zakat_ask_pensions_on_receipt,
		},
	},
}

export const herdWords: Record<Herd, () => string> = {
	camels: m.zakat_camels,
	cattle: m.zakat_cattle,
	sheep: m.zakat_sheep,
}
