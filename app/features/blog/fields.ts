import { choice, inLanguages, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { maxBylineLength, maxTitleLength } from './model.ts'

const language = choice({
	label: m.posts_language,
	required: m.posts_language_required,
	codes: locales,
	words: { en: m.common_language_en, ar: m.common_language_ar, ur: m.common_language_ur },
})

export const startFields = {
	title: line({ label: m.posts_field_title, required: m.posts_title_required, max: maxTitleLength }),
	language,
}

/** All of a post but its text; series, tags and category are choices of the page. */
export const detailFields = {
	language,
	slug: line({ label: m.posts_slug, hint: m.posts_slug_hint, max: 100 }),
	byline: line({ label: m.posts_byline, hint: m.posts_byline_hint, max: maxBylineLength }),
	translatorByline: line({
		label: m.posts_translator_byline,
		hint: m.posts_translator_byline_hint,
		max: maxBylineLength,
	}),
	sourceUrl: line({ label: m.posts_source, hint: m.posts_source_hint, max: 500, isLtr: true }),
}

const name = (max: number) => (language: 'en' | 'ar' | 'ur') =>
	line({
		label: () => m.posts_name_in({ language: localeNames[language] }),
		required: m.posts_name_required,
		max,
		language,
	})
export const seriesFields = {
	...inLanguages('name', locales, name(120)),
	...inLanguages('text', locales, (language) =>
		paragraph({
			label: () => m.posts_text_in({ language: localeNames[language] }),
			max: 1000,
			rows: 3,
			language,
		}),
	),
}
export const tagFields = inLanguages('name', locales, name(60))
