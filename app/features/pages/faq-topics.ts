import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

export type Promises = {
	fatwaDays: [number, number]
	supportHours: number
	days: string
	/** The organisation takes donations here. */
	takesDonations: boolean
}

type Topic = {
	title: string
	service?: string
	questions: [question: string, answer: string][]
}

/** The specification's six topics, with the facts of this site. */
export function faqTopics({ fatwaDays: [from, to], supportHours, days, takesDonations }: Promises): Topic[] {
	return [
		{
			title: m.pages_faq_general(),
			questions: [
				[m.pages_faq_general_use_q(), m.pages_faq_general_use_a()],
				[m.pages_faq_general_account_q(), m.pages_faq_general_account_a()],
				[m.pages_faq_general_language_q(), m.pages_faq_general_language_a()],
			],
		},
		{
			title: m.pages_faq_courses(),
			service: 'courses',
			questions: [
				[m.pages_faq_courses_level_q(), m.pages_faq_courses_level_a()],
				[m.pages_faq_courses_enroll_q(), m.pages_faq_courses_enroll_a()],
				[m.pages_faq_courses_cost_q(), m.pages_faq_courses_cost_a()],
				[m.pages_faq_courses_certificate_q(), m.pages_faq_courses_certificate_a()],
			],
		},
		{
			title: m.pages_faq_fatwa(),
			service: 'fatwas',
			questions: [
				[m.pages_faq_fatwa_find_q(), m.pages_faq_fatwa_find_a()],
				[m.pages_faq_fatwa_ask_q(), m.pages_faq_fatwa_ask_a()],
				[m.pages_faq_fatwa_days_q(), m.pages_faq_fatwa_days_a({ from, to })],
				[m.pages_faq_fatwa_private_q(), m.pages_faq_fatwa_private_a()],
			],
		},
		{
			title: m.pages_faq_consultations(),
			service: 'consultancy',
			questions: [[m.pages_faq_consultations_book_q(), m.pages_faq_consultations_book_a()]],
		},
		{
			title: m.pages_faq_donations(),
			questions: [
				[m.pages_faq_donations_kinds_q(), m.pages_faq_donations_kinds_a()],
				[m.pages_faq_donations_refund_q(), m.pages_faq_donations_refund_a()],
				[m.pages_faq_donations_how_q(), takesDonations ? m.pledges_faq_how() : m.pages_faq_donations_how_a()],
			],
		},
		{
			title: m.pages_faq_support(),
			questions: [
				[
					m.pages_faq_support_hours_q(),
					m.pages_faq_support_hours_a({ hours: supportHours, days: isolated(days) }),
				],
				[m.pages_faq_support_broken_q(), m.pages_faq_support_broken_a()],
				[m.pages_faq_support_login_q(), m.pages_faq_support_login_a()],
			],
		},
	]
}
