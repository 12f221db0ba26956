import type { Subject } from '#app/drawings/glass.ts'
import { m } from '#app/paraglide/messages.js'
import type { CategoryType, categoryIcons } from '../model.ts'
import type { Filters } from '../params.ts'

export const typeWords: Record<CategoryType, () => string> = {
	course: () => m.categories_type_course(),
	fatwa: () => m.categories_type_fatwa(),
	both: () => m.categories_type_both(),
}

export const filterWords: Record<Filters['type'], () => string> = {
	all: () => m.categories_all_types(),
	course: () => m.categories_courses(),
	fatwa: () => m.categories_fatwas(),
}

export const orderWords: Record<Filters['sort'], () => string> = {
	order: () => m.categories_order_chosen(),
	newest: () => m.categories_order_newest(),
}

export const subjectWords: Record<Subject, () => string> = {
	quran: () => m.categories_subject_quran(),
	arabic: () => m.categories_subject_arabic(),
	hadith: () => m.categories_subject_hadith(),
	fiqh: () => m.categories_subject_fiqh(),
	seerah: () => m.categories_subject_seerah(),
	finance: () => m.categories_subject_finance(),
	family: () => m.categories_subject_family(),
	aqidah: () => m.categories_subject_aqidah(),
	heart: () => m.categories_subject_heart(),
}

export const iconWords: Record<(typeof categoryIcons)[number], () => string> = {
	'moon-star': () => m.categories_icon_moon(),
	'book-open': () => m.categories_icon_book(),
	'scroll-text': () => m.categories_icon_scroll(),
	landmark: () => m.categories_icon_landmark(),
	users: () => m.categories_icon_people(),
	heart: () => m.categories_icon_heart(),
	coins: () => m.categories_icon_coins(),
	scale: () => m.categories_icon_scale(),
	leaf: () => m.categories_icon_leaf(),
	cpu: () => m.categories_icon_chip(),
	globe: () => m.categories_icon_globe(),
	compass: () => m.categories_icon_compass(),
	'graduation-cap': () => m.categories_icon_cap(),
	calendar: () => m.categories_icon_calendar(),
	'circle-help': () => m.categories_icon_question(),
}
