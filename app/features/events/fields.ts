import { choice, entries, inLanguages, line, paragraph, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { audiences, circleLevels, mostSpeakers, offeredKinds, registrationKinds } from './model.ts'
import { audienceWords, circleLevelWords, kindWords, registrationWords } from './words.ts'

/** An event or a circle. Its days and times stand in rule-fields.ts. */
export const seriesFields = {
	kind: choice({
		label: m.eventdesk_kind,
		required: m.eventdesk_kind_required,
		codes: offeredKinds,
		words: kindWords,
	}),
	title: line({ label: m.eventdesk_name, required: m.eventdesk_name_required, max: 160 }),
	text: paragraph({
		label: m.eventdesk_text,
		hint: m.eventdesk_text_hint,
		max: 10_000,
		rows: 6,
		isSearched: true,
	}),
	language: choice({
		label: m.eventdesk_language,
		required: m.eventdesk_language_required,
		codes: locales,
		words: { en: m.common_language_en, ar: m.common_language_ar, ur: m.common_language_ur },
	}),
	audience: choice({
		label: m.eventdesk_audience,
		required: m.eventdesk_audience_required,
		codes: audiences,
		words: audienceWords,
	}),
}

export const placeFields = {
	place: line({ label: m.eventdesk_place, hint: m.eventdesk_place_hint, max: 200 }),
	mapUrl: line({ label: m.eventdesk_map, hint: m.eventdesk_map_hint, max: 500, isLtr: true }),
	link: line({ label: m.eventdesk_link, hint: m.eventdesk_link_hint, max: 500, isLtr: true }),
}

export const detailFields = {
	speakerNames: entries({
		label: m.eventdesk_speaker_names,
		hint: m.eventdesk_speaker_names_hint,
		tooMany: () => m.eventdesk_speakers_many({ max: mostSpeakers }),
		max: mostSpeakers,
		each: 120,
		rows: 2,
	}),
	bring: line({ label: m.eventdesk_bring, hint: m.eventdesk_bring_hint, max: 300 }),
	registration: choice({
		label: m.eventdesk_registration,
		required: m.eventdesk_registration_required,
		codes: registrationKinds,
		words: registrationWords,
	}),
	recordingNote: line({ label: m.eventdesk_recording_note, hint: m.eventdesk_recording_note_hint, max: 300 }),
}

export const circleFields = {
	book: line({ label: m.eventdesk_book, max: 200 }),
	chapter: line({ label: m.eventdesk_chapter, hint: m.eventdesk_chapter_hint, max: 200 }),
	level: choice({
		label: m.eventdesk_level,
		codes: circleLevels,
		words: circleLevelWords,
		none: m.eventdesk_level_none,
	}),
}

/** A room; at least one language has its name. */
export const roomFields = {
	...inLanguages('name', locales, (language) =>
		line({ label: () => m.eventdesk_room_name({ language: localeNames[language] }), max: 120 }),
	),
	seats: whole({
		label: m.eventdesk_room_seats,
		wrong: m.eventdesk_room_seats_wrong,
		min: 1,
		max: 100_000,
	}),
	...inLanguages('entrance', locales, (language) =>
		line({ label: () => m.eventdesk_room_entrance({ language: localeNames[language] }), max: 200 }),
	),
	mapUrl: line({ label: m.eventdesk_map, hint: m.eventdesk_map_hint, max: 500, isLtr: true }),
}
