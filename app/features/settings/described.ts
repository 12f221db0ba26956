import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type OfflineKind, offlineKinds } from '#app/platform/http/offline-kinds.ts'
import type { SettingKey } from '#app/platform/site/settings.server.ts'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import type { Control } from './controls.ts'
import { servicesPath } from './model.ts'

export const groups = [
	'identity',
	'contact',
	'time',
	'home',
	'site',
	'fatwas',
	'consultancy',
	'counseling',
	'donations',
] as const
export type Group = (typeof groups)[number]

export type SettingField = {
	group: Group
	label: () => string
	hint?: () => string
	control: Control
}

/** Settings written by code, not by forms. */
export const notedByCode = ['sample.values', 'services.on', 'setup.hidden', 'setup.skipped'] as const
export type DescribedKey = Exclude<SettingKey, (typeof notedByCode)[number]>

const words = { kind: 'words' } as const
const number = { kind: 'number' } as const

const offlineWords: Record<OfflineKind, () => string> = {
	fatwa: m.settings_offline_fatwa,
	post: m.blogread_posts,
	lesson: m.settings_offline_lesson,
	calculator: m.settings_offline_calculator,
	display: m.displays_title,
	door: m.door_links,
}

/** Every setting once: group, words, and control. */
export const described: Record<DescribedKey, SettingField> = {
	'scripture.translations': {
		group: 'site',
		label: m.settings_translations,
		hint: m.settings_translations_hint,
		control: { kind: 'translations' },
	},
	'organisation.name': {
		group: 'identity',
		label: m.settings_name,
		hint: m.settings_name_hint,
		control: words,
	},
	'organisation.shortName': {
		group: 'identity',
		label: m.settings_short_name,
		hint: m.settings_short_name_hint,
		control: words,
	},
	'organisation.tagline': {
		group: 'identity',
		label: m.settings_tagline,
		hint: m.settings_tagline_hint,
		control: words,
	},
	'organisation.established': {
		group: 'identity',
		label: m.settings_established,
		hint: m.settings_established_hint,
		control: number,
	},
	'organisation.accent': {
		group: 'identity',
		label: m.settings_accent,
		hint: m.settings_accent_hint,
		control: { kind: 'colour', theme: 'light' },
	},
	'organisation.accentDark': {
		group: 'identity',
		label: m.settings_accent_dark,
		hint: m.settings_accent_dark_hint,
		control: { kind: 'colour', theme: 'dark' },
	},
	'organisation.logo': {
		group: 'identity',
		label: m.settings_logo,
		hint: m.settings_logo_hint,
		control: { kind: 'picture' },
	},
	'organisation.logoDark': {
		group: 'identity',
		label: m.settings_logo_dark,
		hint: m.settings_logo_dark_hint,
		control: { kind: 'picture' },
	},
	'organisation.logoSquare': {
		group: 'identity',
		label: m.settings_logo_square,
		hint: m.settings_logo_square_hint,
		control: { kind: 'picture', isSquare: true },
	},
	'organisation.email': {
		group: 'contact',
		label: m.settings_email,
		hint: m.settings_email_hint,
		control: { kind: 'text', type: 'email' },
	},
	'organisation.phone': {
		group: 'contact',
		label: m.settings_phone,
		hint: m.settings_whatsapp_hint,
		control: { kind: 'text', type: 'tel' },
	},
	'organisation.whatsapp': {
		group: 'contact',
		label: m.settings_whatsapp,
		hint: m.settings_whatsapp_hint,
		control: { kind: 'text', type: 'tel' },
	},
	'organisation.address': { group: 'contact', label: m.settings_address, control: words },
	'organisation.map': {
		group: 'contact',
		label: m.settings_map,
		hint: m.settings_map_hint,
		control: { kind: 'text', type: 'url' },
	},
	'organisation.social': {
		group: 'contact',
		label: m.settings_social,
		hint: m.settings_social_hint,
		control: { kind: 'list', between: 'lines' },
	},
	'promises.supportHours': {
		group: 'contact',
		label: m.settings_support_hours,
		hint: m.settings_support_hours_hint,
		control: number,
	},
	'contact.retentionDays': {
		group: 'contact',
		label: m.settings_contact_retention,
		hint: m.settings_contact_retention_hint,
		control: number,
	},
	'organisation.zone': {
		group: 'time',
		label: m.settings_zone,
		hint: m.settings_zone_hint,
		control: { kind: 'zone' },
	},
	'organisation.workingDays': {
		group: 'time',
		label: m.settings_working_days,
		hint: m.settings_working_days_hint,
		control: { kind: 'choices', of: [1, 2, 3, 4, 5, 6, 0], labelOf: weekday },
	},
	'organisation.holidays': {
		group: 'time',
		label: m.settings_holidays,
		hint: m.settings_holidays_hint,
		control: { kind: 'dates' },
	},
	'organisation.place': {
		group: 'time',
		label: m.settings_place,
		hint: m.settings_place_hint,
		control: { kind: 'place' },
	},
	'calendar.follows': {
		group: 'time',
		label: m.settings_follows,
		hint: m.settings_follows_hint,
		control: { kind: 'option', of: ['calculation', 'moon'], labelOf: monthsBegin },
	},
	'organisation.headline': {
		group: 'home',
		label: m.settings_headline,
		control: { kind: 'elsewhere', to: '/admin/pages' },
	},
	'organisation.intro': {
		group: 'home',
		label: m.settings_intro_text,
		control: { kind: 'elsewhere', to: '/admin/pages' },
	},
	'home.answer': {
		group: 'home',
		label: m.settings_home_answer,
		hint: m.settings_home_answer_hint,
		control: number,
	},
	'claims.computed': {
		group: 'home',
		label: m.settings_computed,
		hint: m.settings_computed_hint,
		control: { kind: 'choices', of: ['courses', 'answers', 'students'], labelOf: claim },
	},
	'claims.yearsOfExperience': {
		group: 'home',
		label: m.home_claim_years,
		hint: m.settings_claim_hint,
		control: words,
	},
	'claims.beneficiaries': { group: 'home', label: m.home_claim_beneficiaries, control: words },
	'claims.workshops': { group: 'home', label: m.home_claim_workshops, control: words },
	'claims.courses': { group: 'home', label: m.home_claim_courses, control: words },
	'claims.answers': { group: 'home', label: m.home_claim_answers, control: words },
	'claims.students': { group: 'home', label: m.home_claim_students, control: words },
	'site.opened': {
		group: 'site',
		label: m.settings_opened,
		hint: m.settings_opened_hint,
		control: { kind: 'elsewhere', to: '/admin/opening' },
	},
	'services.off': {
		group: 'site',
		label: m.settings_services,
		hint: m.settings_services_intro,
		control: { kind: 'elsewhere', to: servicesPath },
	},
	'newsletter.languages': {
		group: 'site',
		label: m.newsletter_setting,
		hint: m.newsletter_setting_hint,
		control: {
			kind: 'choices',
			of: locales,
			labelOf: (one: Locale) => localeNames[one],
		},
	},
	'audit.months': { group: 'site', label: m.audit_months, hint: m.audit_months_hint, control: number },
	'audit.addresses': {
		group: 'site',
		label: m.audit_addresses,
		hint: m.audit_addresses_hint,
		control: {
			kind: 'choices',
			of: ['network', 'log'],
			labelOf: (one: 'network' | 'log') =>
				one === 'log' ? m.audit_addresses_log() : m.audit_addresses_network(),
		},
	},
	'security.secondFactor': {
		group: 'site',
		label: m.settings_second_factor,
		hint: m.settings_second_factor_hint,
		control: {
			kind: 'choices',
			of: ['scholar', 'admin'],
			labelOf: (role: 'scholar' | 'admin') =>
				role === 'admin' ? m.admin_role_admin() : m.admin_role_scholar(),
		},
	},
	'site.languages': {
		group: 'site',
		label: m.settings_languages,
		hint: m.settings_languages_hint,
		control: { kind: 'choices', of: locales, labelOf: (locale: Locale) => localeNames[locale] },
	},
	'site.offline': {
		group: 'site',
		label: m.settings_offline,
		hint: m.settings_offline_hint,
		control: {
			kind: 'choices',
			of: offlineKinds,
			labelOf: (kind: OfflineKind) => offlineWords[kind](),
		},
	},
	'lexicon.groups': {
		group: 'site',
		label: m.search_words_title,
		hint: m.search_words_intro,
		control: { kind: 'elsewhere', to: '/admin/search-words' },
	},
	'sample.loaded': {
		group: 'site',
		label: m.admin_sample_title,
		control: { kind: 'elsewhere', to: '/admin/sample' },
	},
	'promises.fatwaDays': {
		group: 'fatwas',
		label: m.settings_fatwa_days,
		hint: m.settings_fatwa_days_hint,
		control: { kind: 'range' },
	},
	'promises.fatwaShare': {
		group: 'fatwas',
		label: m.settings_fatwa_share,
		hint: m.settings_fatwa_share_hint,
		control: number,
	},
	'questions.dailyLimit': {
		group: 'fatwas',
		label: m.settings_daily_limit,
		hint: m.settings_daily_limit_hint,
		control: number,
	},
	'questions.closed': {
		group: 'fatwas',
		label: m.settings_questions_closed,
		hint: m.settings_questions_closed_hint,
		control: { kind: 'words', rows: 2 },
	},
	'questions.notice': {
		group: 'fatwas',
		label: m.settings_questions_notice,
		hint: m.settings_questions_notice_hint,
		control: { kind: 'words', rows: 2 },
	},
	'consultations.hours': {
		group: 'consultancy',
		label: m.consultations_hours,
		hint: m.settings_hours_hint,
		control: { kind: 'list', between: 'spaces', isSorted: true },
	},
	'consultations.minutes': { group: 'consultancy', label: m.consultations_minutes, control: number },
	'consultations.noticeHours': { group: 'consultancy', label: m.consultations_notice, control: number },
	'consultations.bufferMinutes': { group: 'consultancy', label: m.consultations_buffer, control: number },
	'consultations.prayerMinutes': {
		group: 'consultancy',
		label: m.consultations_prayer_minutes,
		hint: m.settings_prayer_minutes_hint,
		control: number,
	},
	'consultations.friday': {
		group: 'consultancy',
		label: m.settings_friday,
		hint: m.consultations_friday_hint,
		control: { kind: 'clocks' },
	},
	'consultations.meetingLink': {
		group: 'consultancy',
		label: m.consultations_link,
		hint: () => m.consultations_link_hint({ open: '{', close: '}' }),
		control: { kind: 'text', type: 'url' },
	},
	'consultations.place': {
		group: 'consultancy',
		label: m.settings_meeting_place,
		hint: m.settings_meeting_place_hint,
		control: words,
	},
	'consultations.retentionDays': {
		group: 'consultancy',
		label: m.consultations_retention,
		hint: m.consultations_retention_hint,
		control: number,
	},
	'giving.suggestions': {
		group: 'donations',
		label: m.settings_suggestions,
		hint: m.settings_suggestions_hint,
		control: { kind: 'list', between: 'lines', isCode: true },
	},
	'giving.reminderDays': {
		group: 'donations',
		label: m.settings_reminder_days,
		hint: m.settings_reminder_days_hint,
		control: { kind: 'range' },
	},
	'giving.lapseDays': {
		group: 'donations',
		label: m.settings_lapse_days,
		hint: m.settings_lapse_days_hint,
		control: number,
	},
	'giving.twoAbove': {
		group: 'donations',
		label: m.settings_two_above,
		hint: m.settings_two_above_hint,
		control: number,
	},
	'giving.receiptText': {
		group: 'donations',
		label: m.settings_receipt_text,
		hint: m.settings_receipt_text_hint,
		control: { kind: 'words', rows: 3 },
	},
	'giving.openBooks': {
		group: 'donations',
		label: m.books_title,
		hint: m.books_setting_hint,
		control: {
			kind: 'choices',
			of: ['funds', 'payments'],
			labelOf: (one: 'funds' | 'payments') =>
				one === 'funds' ? m.books_setting_funds() : m.books_setting_payments(),
		},
	},
	'giving.collectorsShare': {
		group: 'donations',
		label: m.payments_share,
		hint: m.payments_share_hint,
		control: number,
	},
	'giving.retentionYears': {
		group: 'donations',
		label: m.pledges_retention,
		hint: m.pledges_retention_hint,
		control: number,
	},
	'promises.counselingDays': {
		group: 'counseling',
		label: m.settings_counseling_days,
		hint: m.settings_counseling_days_hint,
		control: { kind: 'range' },
	},
	'counseling.retentionDays': {
		group: 'counseling',
		label: m.counseling_retention,
		hint: m.counseling_retention_hint,
		control: number,
	},
	'counseling.leaveTo': {
		group: 'counseling',
		label: m.seeker_safety_leave,
		hint: m.seeker_safety_leave_hint,
		control: { kind: 'text', type: 'url', none: '' },
	},
	'counseling.adultAge': { group: 'counseling', label: m.seeker_safety_age, control: number },
	'counseling.minorsRule': {
		group: 'counseling',
		label: m.seeker_safety_minors,
		hint: m.seeker_safety_minors_hint,
		control: { kind: 'words', rows: 2 },
	},
	'counseling.callLines': {
		group: 'counseling',
		label: m.seeker_admin_lines,
		hint: m.seeker_admin_lines_intro,
		control: { kind: 'elsewhere', to: '/admin/counseling/lines' },
	},
}

export function keysOf(group: Group): DescribedKey[] {
	return (Object.keys(described) as DescribedKey[]).filter((key) => described[key].group === group)
}

export function isDescribed(key: string): key is DescribedKey {
	return Object.keys(described).includes(key)
}

const groupWords: Record<Group, { title: () => string; intro: () => string }> = {
	identity: { title: m.settings_group_identity, intro: m.settings_group_identity_intro },
	contact: { title: m.settings_group_contact, intro: m.settings_group_contact_intro },
	time: { title: m.settings_group_time, intro: m.settings_group_time_intro },
	home: { title: m.settings_group_home, intro: m.settings_group_home_intro },
	site: { title: m.settings_group_site, intro: m.settings_group_site_intro },
	fatwas: { title: m.settings_group_fatwas, intro: m.settings_group_fatwas_intro },
	consultancy: { title: m.settings_group_consultancy, intro: m.settings_group_consultancy_intro },
	counseling: { title: m.settings_group_counseling, intro: m.settings_group_counseling_intro },
	donations: { title: m.settings_group_donations, intro: m.settings_group_donations_intro },
}

export function groupText(group: Group): { title: string; intro: string } {
	const { title, intro } = groupWords[group]
	return { title: title(), intro: intro() }
}

/** Name of a weekday, 0 for Sunday. */
function weekday(day: number): string {
	// The fourth of January 1970 was a Sunday.
	return new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
		Date.UTC(1970, 0, 4 + day),
	)
}

function monthsBegin(by: 'calculation' | 'moon'): string {
	return by === 'moon' ? m.settings_follows_moon() : m.settings_follows_calculation()
}

function claim(name: 'courses' | 'answers' | 'students'): string {
	return { courses: m.home_claim_courses, answers: m.home_claim_answers, students: m.home_claim_students }[
		name
	]()
}

/** Everyday names of settings, for the search. */
const everyday: Partial<Record<DescribedKey, () => string>> = {
	'organisation.zone': m.settings_alike_zone,
	'organisation.accent': m.settings_alike_colour,
	'organisation.accentDark': m.settings_alike_colour,
	'organisation.workingDays': m.settings_alike_weekend,
	'organisation.place': m.settings_alike_place,
	'organisation.phone': m.settings_alike_phone,
	'organisation.whatsapp': m.settings_alike_phone,
	'security.secondFactor': m.settings_alike_second_factor,
	'site.opened': m.settings_alike_opened,
	'services.off': m.settings_alike_services,
}

export function everydayWords(key: DescribedKey): string {
	return everyday[key]?.() ?? ''
}
