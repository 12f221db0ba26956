import { genders } from '#app/features/users/scholars.ts'
import { choice, line, namesOf, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { wayWords } from './components/booking/words.ts'
import { maxDescription, maxName, meetings, minDescription } from './model.ts'

/** Readable by the seeker and the scholar of the booking only: no other scholar, no admin. */
export const confidentialTexts = {
	tried: paragraph({
		label: m.booking_tried,
		hint: m.booking_tried_hint,
		max: maxDescription,
		rows: 4,
	}),
}

/** The seeker's texts, for the form, their page, the desk and downloads; erased when the retention period is over. */
export const bookingTexts = {
	description: paragraph({
		label: m.booking_describe,
		hint: () => m.booking_describe_hint({ min: minDescription }),
		required: () => m.consultations_description_short({ min: minDescription }),
		tooLong: () => m.consultations_description_long({ max: maxDescription }),
		min: minDescription,
		max: maxDescription,
		rows: 7,
	}),
	...confidentialTexts,
}
export const bookingTextNames = namesOf(bookingTexts)

export const spouseFields = {
	spouseName: line({
		label: m.booking_spouse_name,
		tooLong: () => m.booking_note_long({ max: maxName }),
		max: maxName,
	}),
}

/** Preferences; unknown values count as no preference. */
export const wishFields = {
	language: choice({
		label: m.booking_language,
		none: m.booking_any,
		codes: locales,
		words: { en: () => localeNames.en, ar: () => localeNames.ar, ur: () => localeNames.ur },
	}),
	gender: choice({
		label: m.booking_gender,
		none: m.booking_any,
		codes: genders,
		words: { male: m.booking_gender_man, female: m.booking_gender_woman },
	}),
}

export const wayFields = {
	meeting: choice({ label: m.booking_meet, codes: meetings, words: wayWords }),
}
