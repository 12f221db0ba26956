import { line } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'

/** The first day itself is chosen among the days that are possible. */
export const monthFields = {
	authority: line({ label: m.months_authority, hint: m.months_authority_hint, max: 120 }),
}
