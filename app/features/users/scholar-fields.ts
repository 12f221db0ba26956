import { line, namesOf, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { maxNameLength } from './model.ts'
import type { ProfileTexts, TextsOfProfile } from './scholars.ts'

/**
 * Texts of a scholar's profile in the languages of the site: for the forms of scholars and admins, the public page,
 * search, erasure, and the download.
 */
export const profileTexts = {
	names: line({ label: m.scholars_field_name, max: maxNameLength, isName: true }),
	/** Shown beside answers and courses. */
	titles: line({
		label: m.scholars_field_title,
		hint: m.scholars_field_title_hint,
		max: 120,
		isSearched: true,
	}),
	/** Separated by commas. */
	specialities: line({
		label: m.scholars_specialities,
		hint: m.scholars_field_specialities_hint,
		max: 300,
		isSearched: true,
	}),
	bios: paragraph({ label: m.scholars_field_bio, max: 3000, rows: 6, isSearched: true }),
	memorisation: paragraph({
		label: m.scholars_memorisation,
		hint: m.scholars_memorisation_hint,
		max: 600,
		rows: 3,
		isSearched: true,
	}),
}

export const profileTextNames = namesOf(profileTexts)

export const emptyProfile: ProfileTexts = {
	...(Object.fromEntries(profileTextNames.map((name) => [name, {}])) as TextsOfProfile),
	qualifications: [],
	school: null,
	languages: [],
	gender: null,
	subject: null,
}
