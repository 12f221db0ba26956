import { m } from '#app/paraglide/messages.js'
import type { AmountFault } from '#app/platform/text/money.ts'
import type { CalculatorName } from './model.ts'
import type { School } from './schools.ts'

export const schoolWords: Record<School, () => string> = {
	hanafi: m.calculators_school_hanafi,
	maliki: m.calculators_school_maliki,
	shafii: m.calculators_school_shafii,
	hanbali: m.calculators_school_hanbali,
}

export const calculatorWords: Record<CalculatorName, { title: () => string; text: () => string }> = {
	inheritance: { title: m.calculators_inheritance, text: m.calculators_inheritance_text },
	zakat: { title: m.calculators_zakat, text: m.calculators_zakat_text },
	fidyah: { title: m.calculators_fidyah, text: m.calculators_fidyah_text },
	kafarah: { title: m.calculators_kafarah, text: m.calculators_kafarah_text },
}

/** An empty amount is none, and no fault. */
export const amountFaultWords: Record<Exclude<AmountFault, 'empty'>, () => string> = {
	unreadable: m.calculators_amount_unreadable,
	ambiguous: m.calculators_amount_ambiguous,
	'too-many-decimals': m.calculators_amount_decimals,
	negative: m.calculators_amount_negative,
	'too-large': m.calculators_amount_large,
}
