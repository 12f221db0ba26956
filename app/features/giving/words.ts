import { m } from '#app/paraglide/messages.js'
import { paymentWords } from './payments/words.ts'
import { pledgeWords } from './pledges/words.ts'

export const givingWords = {
	...pledgeWords,
	...paymentWords,
	'giving.fate-duties': m.giving_fate_duties,
	'giving.fate-entries': m.giving_fate_entries,
	'giving.fate-checks': m.ways_fate_checks,
	'giving.fate-bank': m.banklines_fate,
	'giving.save-failed': () => ({ title: m.common_error(), text: m.giving_save_failed() }),
}
