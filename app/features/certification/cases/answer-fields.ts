import { line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { maxNameLength, maxTextLength } from '../model.ts'

/** The form of an application; everything must be there before it is sent, but not before it is saved. */
export const answerFields = {
	contact: line({
		max: maxNameLength,
		label: m.cases_answer_contact,
		hint: m.cases_answer_contact_hint,
		isName: true,
	}),
	phone: line({ max: 60, label: m.cases_answer_phone, isLtr: true }),
	process: paragraph({
		max: maxTextLength,
		rows: 5,
		label: m.cases_answer_process,
		hint: m.cases_answer_process_hint,
	}),
	segregation: paragraph({
		max: maxTextLength,
		rows: 4,
		label: m.cases_answer_segregation,
		hint: m.cases_answer_segregation_hint,
	}),
	cleaning: paragraph({
		max: maxTextLength,
		rows: 4,
		label: m.cases_answer_cleaning,
		hint: m.cases_answer_cleaning_hint,
	}),
	traceability: paragraph({
		max: maxTextLength,
		rows: 4,
		label: m.cases_answer_traceability,
		hint: m.cases_answer_traceability_hint,
	}),
}
