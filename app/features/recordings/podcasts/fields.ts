import { choice, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { maxShowText, maxShowTitle, showCategories, showKinds, showOrders } from '../model.ts'

export const showFields = {
	title: line({ label: m.podcasts_field_title, required: m.podcasts_title_required, max: maxShowTitle }),
	text: paragraph({
		label: m.podcasts_text,
		hint: m.podcasts_text_hint,
		required: m.podcasts_text_required,
		max: maxShowText,
		rows: 4,
	}),
	author: line({ label: m.podcasts_author, hint: m.podcasts_author_hint, max: 120 }),
	contact: line({ label: m.podcasts_contact, hint: m.podcasts_contact_hint, max: 254, isLtr: true }),
	category: choice({
		label: m.podcasts_category,
		required: m.podcasts_category_required,
		codes: showCategories,
		words: {
			islam: m.podcasts_category_islam,
			education: m.podcasts_category_education,
			courses: m.podcasts_category_courses,
			self: m.podcasts_category_self,
			society: m.podcasts_category_society,
			history: m.podcasts_category_history,
			kids: m.podcasts_category_kids,
		},
	}),
	order: choice({
		label: m.podcasts_order,
		required: m.podcasts_order_required,
		codes: showOrders,
		words: { episodic: m.podcasts_order_episodic, serial: m.podcasts_order_serial },
	}),
}

/** Chosen once: another language or scope is another podcast. */
export const scopeFields = {
	language: choice({
		label: m.podcasts_language,
		hint: m.podcasts_language_hint,
		required: m.podcasts_language_required,
		codes: locales,
		words: { en: m.common_language_en, ar: m.common_language_ar, ur: m.common_language_ur },
	}),
	kind: choice({
		label: m.podcasts_kind,
		required: m.podcasts_kind_required,
		codes: showKinds,
		words: {
			series: m.podcasts_kind_series,
			speaker: m.podcasts_kind_speaker,
			language: m.podcasts_kind_language,
			chosen: m.podcasts_kind_chosen,
		},
	}),
	slug: line({
		label: m.podcasts_slug,
		hint: m.podcasts_slug_hint,
		required: m.podcasts_slug_required,
		max: 60,
		isLtr: true,
	}),
	movedFrom: line({
		label: m.podcasts_moved_from,
		hint: m.podcasts_moved_from_hint,
		max: 500,
		isLtr: true,
	}),
}
