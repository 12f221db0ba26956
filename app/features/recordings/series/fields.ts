import { inLanguages, line, paragraph, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { maxNumber, maxSeriesName, maxSeriesText } from '../model.ts'

export const seriesFields = {
	...inLanguages('name', locales, (language) =>
		line({
			label: () => m.recordings_series_name_in({ language: localeNames[language] }),
			required: m.recordings_series_name_required,
			max: maxSeriesName,
			language,
		}),
	),
	...inLanguages('text', locales, (language) =>
		paragraph({
			label: () => m.recordings_series_text_in({ language: localeNames[language] }),
			max: maxSeriesText,
			rows: 3,
			language,
		}),
	),
}

/** A recording's place in its series. */
export const placeFields = {
	season: whole({
		label: m.recordings_season,
		hint: m.recordings_season_hint,
		min: 1,
		max: maxNumber,
		wrong: () => m.recordings_number_wrong({ max: maxNumber }),
	}),
	episode: whole({
		label: m.recordings_episode,
		hint: m.recordings_episode_hint,
		min: 1,
		max: maxNumber,
		wrong: () => m.recordings_number_wrong({ max: maxNumber }),
	}),
}
