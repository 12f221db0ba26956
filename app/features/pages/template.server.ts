import { m } from '#app/paraglide/messages.js'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { describeServices } from '#app/platform/site/what.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { faqTopics } from './faq-topics.ts'
import type { EditablePage } from './model.ts'

/** The text of a page until the organisation publishes its own. */
export type Template = { title: string; body: string }

export function templateOf(settings: Settings, page: EditablePage, language: Locale): Template {
	const { name, tagline, workingDays } = organisationIn(settings, language)
	const off = settings['services.off']
	const takesDonations = settings['services.on'].includes('donations')
	const promises = {
		takesDonations,
		fatwaDays: settings['promises.fatwaDays'],
		supportHours: settings['promises.supportHours'],
		days: daysIn(language, workingDays),
	}
	return inLocale(language, () => {
		const write: Record<EditablePage, () => Template> = {
			home: () => ({ title: tagline ?? name, body: describeServices(off) }),
			about: () => ({ title: m.pages_about_title(), body: about(off) }),
			faq: () => ({ title: m.pages_faq_title(), body: faq(promises, off) }),
			'privacy-policy': () => ({ title: m.pages_privacy_title(), body: privacy(name) }),
			'terms-of-use': () => ({ title: m.pages_terms_title(), body: terms(name, takesDonations) }),
		}
		return write[page]()
	})
}

function about(off: readonly string[]) {
	const offers = [
		!off.includes('courses') && m.pages_about_offers_courses(),
		!off.includes('fatwas') && m.pages_about_offers_fatwas(),
		m.pages_about_offers_languages(),
	]
	const how = [
		m.pages_about_how_reviewed(),
		m.pages_about_how_quran(),
		m.pages_about_how_free(),
		!off.includes('fatwas') && m.pages_about_how_private(),
		m.pages_about_how_untracked(),
	]
	return written([
		[m.pages_about_offers_title(), asList(offers)],
		[m.pages_about_how_title(), asList(how)],
	])
}

function asList(lines: (string | false)[]): string {
	return lines.flatMap((line) => (line ? [`- ${line}`] : [])).join('\n')
}

function faq(promises: Parameters<typeof faqTopics>[0], off: readonly string[]) {
	return faqTopics(promises)
		.filter(({ service }) => !service || !off.includes(service))
		.map(({ title, questions }) =>
			[`## ${title}`, ...questions.map(([question, answer]) => `### ${question}\n\n${answer}`)].join('\n\n'),
		)
		.join('\n\n')
}

function privacy(name: string) {
	return written([
		[m.pages_privacy_who_title(), m.pages_privacy_who_text({ name: isolated(name) })],
		[m.pages_privacy_stored_title(), m.pages_privacy_stored_text()],
		[m.pages_privacy_cookies_title(), `${m.pages_privacy_cookies_text()}\n\n[cookies]`],
		[m.pages_privacy_others_title(), m.pages_privacy_others_text()],
		[m.pages_privacy_long_title(), `${m.pages_privacy_long_text()}\n\n[kept]`],
		[m.pages_privacy_rights_title(), m.pages_privacy_rights_text()],
	])
}

function terms(name: string, takesDonations: boolean) {
	return written([
		[m.pages_terms_scope_title(), m.pages_terms_scope_text({ name: isolated(name) })],
		[m.pages_terms_service_title(), m.pages_terms_service_text()],
		[m.pages_terms_answers_title(), m.pages_terms_answers_text()],
		[m.pages_terms_account_title(), m.pages_terms_account_text()],
		[m.pages_terms_conduct_title(), m.pages_terms_conduct_text()],
		[m.pages_terms_content_title(), m.pages_terms_content_text()],
		[
			m.pages_terms_donations_title(),
			takesDonations ? m.pledges_terms_text() : m.pages_terms_donations_text(),
		],
		[m.pages_terms_changes_title(), m.pages_terms_changes_text()],
	])
}

/** Markdown of headings and texts; in lists the words before a colon become bold. */
function written(parts: [title: string, text: string][]): string {
	return parts
		.map(
			([title, text]) =>
				`## ${title}\n\n${text.replace(/^- ([^:\r\n\u2028\u2029]+: )/gm, '- **$1** ').replace(/: \*\* /g, ':** ')}`,
		)
		.join('\n\n')
}

/** Weekdays as a list in words, 0 for Sunday. */
function daysIn(locale: Locale, days: number[]): string {
	const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
	// The first of January 2023 was a Sunday.
	const names = days.map((day) => name.format(Date.UTC(2023, 0, 1 + day)))
	return new Intl.ListFormat(locale).format(names)
}
