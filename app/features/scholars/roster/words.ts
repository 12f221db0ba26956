import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const rosterWords = {
	'scholars.roster-load-failed': () => error(m.service_scholars_load_failed()),
	'scholars.absences-load-failed': () => error(m.service_absences_load_failed()),
	'scholars.choose-some': () => m.service_choose_some(),
	'scholars.no-category': () => m.service_no_category(),
	'scholars.competences-saved': () => m.service_competences_saved(),
	'scholars.day-required': () => m.service_day_required(),
	'scholars.absence-order': () => m.service_absence_order(),
	'scholars.absence-past': () => m.service_absence_past(),
	'scholars.absence-overlap': () => m.service_absence_overlap(),
	'scholars.stand-in': () => m.service_stand_in_wrong(),
	'scholars.stand-in-away': () => m.service_stand_in_away(),
	'scholars.absence-planned': () => m.service_absence_saved(),
	'scholars.absence-ended': () => m.service_absence_ended(),
	'scholars.absence-was-over': () => error(m.service_absence_was_over()),
	'scholars.fate-roster': () => m.scholars_fate_roster(),
} satisfies Words

/** Refusals of an absence, with the field that they belong to. */
export const absenceRefusals = {
	past: { fromOn: 'scholars.absence-past' },
	overlap: { fromOn: 'scholars.absence-overlap' },
	'stand-in': { standIn: 'scholars.stand-in' },
	'stand-in-away': { standIn: 'scholars.stand-in-away' },
}

export function fieldsOf(reply: FormReply | undefined) {
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(rosterWords, state.error) }
	}
}
