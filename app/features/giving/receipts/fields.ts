import { line } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'

/** The names on a corrected receipt. */
export const receiptFields = {
	name: line({ label: m.receipts_name, hint: m.receipts_name_hint, max: 120 }),
	behalfOf: line({ label: m.receipts_behalf, max: 120 }),
}
