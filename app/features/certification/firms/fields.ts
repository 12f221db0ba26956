import { choice, entries, line } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { maxEmailLength } from '#app/platform/text/typed.ts'
import { firmKinds, maxNameLength, memberRoles } from '../model.ts'
import { maxWebsites } from './model.ts'
import { kindWords, roleWords } from './words.ts'

export const firmFields = {
	kind: choice({
		label: m.firms_kind,
		hint: m.firms_kind_hint,
		required: m.firms_kind_required,
		codes: firmKinds,
		words: kindWords,
	}),
	name: line({ label: m.firms_name, required: m.firms_name_required, max: maxNameLength }),
	legalId: line({ label: m.firms_legal_id, hint: m.firms_legal_id_hint, max: 60, isLtr: true }),
}

export const placeFields = {
	address: line({ label: m.firms_address, max: 300 }),
	town: line({ label: m.firms_town, max: 100 }),
	websites: entries({
		label: m.firms_websites,
		hint: m.firms_websites_hint,
		max: maxWebsites,
		each: 200,
		rows: 3,
		tooMany: () => m.firms_websites_many({ max: maxWebsites }),
		isLtr: true,
	}),
}

export const invitationFields = {
	email: line({ label: m.firms_email, required: m.firms_email_wrong, max: maxEmailLength, isLtr: true }),
	role: choice({
		label: m.firms_role,
		hint: m.firms_role_hint,
		required: m.firms_role_required,
		codes: memberRoles,
		words: roleWords,
	}),
}
