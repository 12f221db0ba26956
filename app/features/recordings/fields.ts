import { choice, inLanguages, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import {
	maxNameLength,
	maxNoteLength,
	maxPlaceLength,
	maxSummaryLength,
	maxTitleLength,
	rightsKinds,
	transcriptSources,
} from './model.ts'

const language = choice({
	label: m.recordings_language,
	required: m.recordings_language_required,
	codes: locales,
	words: { en: m.common_language_en, ar: m.common_language_ar, ur: m.common_language_ur },
})

/** A title is needed in the language of the speech; the others are translations. */
export const recordingTextFields = {
	...inLanguages('title', locales, (each) =>
		line({ label: () => m.recordings_title_in({ language: localeNames[each] }), max: maxTitleLength }),
	),
	...inLanguages('summary', locales, (each) =>
		paragraph({
			label: () => m.recordings_summary_in({ language: localeNames[each] }),
			max: maxSummaryLength,
			rows: 3,
		}),
	),
}

export const recordingFields = {
	language,
	place: line({ label: m.recordings_place, hint: m.recordings_place_hint, max: maxPlaceLength }),
	rights: choice({
		label: m.recordings_rights,
		required: m.recordings_rights_required,
		codes: rightsKinds,
		words: {
			own: m.recordings_rights_own,
			permission: m.recordings_rights_permission,
			license: m.recordings_rights_license,
		},
	}),
	rightsNote: line({
		label: m.recordings_rights_note,
		hint: m.recordings_rights_note_hint,
		max: maxNoteLength,
	}),
	names: paragraph({
		label: m.recordings_names,
		hint: m.recordings_names_hint,
		max: 8 * (maxNameLength + 1),
		rows: 3,
	}),
	chapters: paragraph({
		label: m.recordings_chapters,
		hint: m.recordings_chapters_hint,
		max: 40_000,
		rows: 8,
	}),
}

export const transcriptFields = {
	made: choice({
		label: m.recordings_made,
		required: m.recordings_made_required,
		codes: transcriptSources,
		words: {
			typed: m.recordings_made_typed,
			imported: m.recordings_made_imported,
			machine: m.recordings_made_machine,
		},
	}),
}
