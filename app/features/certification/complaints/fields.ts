import { choice, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { complaintKinds, maxSummary, maxWords, minWords, outcomes } from './model.ts'

/** The complaint itself. */
export const whatFields = {
	kind: choice({
		label: m.complaints_kind,
		required: m.complaints_kind_required,
		codes: complaintKinds,
		words: { holder: m.complaints_kind_holder, mark: m.complaints_kind_mark, us: m.complaints_kind_us },
	}),
	number: line({ label: m.complaints_number, hint: m.complaints_number_hint, max: 60, isLtr: true }),
	product: line({ label: m.complaints_product, hint: m.complaints_product_hint, max: 200 }),
	place: line({ label: m.complaints_place, hint: m.complaints_place_hint, max: 200 }),
	happened: line({ label: m.complaints_happened, hint: m.complaints_happened_hint, max: 200 }),
	text: paragraph({
		label: m.complaints_text,
		hint: m.complaints_text_hint,
		required: m.complaints_text_required,
		min: minWords,
		max: maxWords,
		rows: 9,
	}),
}

/** The complainant, by wish. */
export const whoFields = {
	name: line({ label: m.complaints_name, max: 120, isName: true }),
	email: line({ label: m.complaints_email, hint: m.complaints_email_hint, max: 254, isLtr: true }),
}

/** Between complainant and handler. */
export const messageFields = {
	message: paragraph({
		label: m.complaints_message,
		required: m.complaints_message_required,
		max: maxWords,
		rows: 6,
	}),
}

export const linkFields = {
	number: line({
		label: m.complaints_number_about,
		hint: m.complaints_link_hint,
		required: m.complaints_link_required,
		max: 60,
		isLtr: true,
	}),
}

export const decisionFields = {
	outcome: choice({
		label: m.complaints_outcome,
		required: m.complaints_outcome_required,
		codes: outcomes,
		words: {
			upheld: m.complaints_state_upheld,
			'not-upheld': m.complaints_state_not_upheld,
			outside: m.complaints_state_outside,
		},
	}),
	reason: paragraph({
		label: m.complaints_reason,
		hint: m.complaints_reason_hint,
		required: m.complaints_reason_required,
		max: maxSummary,
		rows: 6,
	}),
	summary: paragraph({
		label: m.complaints_summary,
		hint: m.complaints_summary_hint,
		max: maxSummary,
		rows: 6,
	}),
}
