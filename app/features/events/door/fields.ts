import { line } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { maxDoorName } from './model.ts'

/** A new door link. */
export const doorFields = {
	name: line({
		label: m.door_link_name,
		hint: m.door_link_name_hint,
		required: m.door_link_name_required,
		max: maxDoorName,
	}),
}
