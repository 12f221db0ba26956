import { choice, line, paragraph, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { categoryWords } from '../components/words.ts'
import { zakatCategories } from '../model.ts'

/** Fields of a payment beside its fund and amount. */
export const paymentFields = {
	category: choice({
		label: m.giving_category,
		hint: m.payments_category_hint,
		codes: zakatCategories,
		words: categoryWords,
		none: m.giving_choose,
	}),
	persons: whole({
		label: m.giving_persons_label,
		hint: m.payments_persons_hint,
		wrong: m.payments_persons_wrong,
		min: 1,
		max: 1_000_000,
	}),
	purpose: line({
		label: m.payments_purpose,
		hint: m.payments_purpose_hint,
		required: m.payments_purpose_required,
		max: 200,
	}),
	payee: line({
		label: m.payments_payee,
		hint: m.payments_payee_hint,
		required: m.payments_payee_required,
		max: 140,
		isName: true,
	}),
	account: line({ label: m.payments_account, hint: m.payments_account_hint, max: 80, isLtr: true }),
	note: paragraph({ label: m.payments_note, hint: m.payments_note_hint, max: 1000, rows: 3 }),
}
