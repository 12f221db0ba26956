const ramadanEvenings = encodeURIComponent('أمسيات-رمضان-مثال')

/** Public reading pages, without language prefix. */
export const readingPages = [
	'/',
	'/courses',
	'/courses/quranic-arabic',
	'/courses/quranic-arabic?tab=curriculum',
	'/fatwas',
	'/fatwas?q=fast',
	'/fatwas?q=zzzzzzzz',
	'/search?q=fast',
	'/fatwas/1',
	'/fatwas/1/versions',
	'/fatwas/1/versions?version=1',
	'/fatwas/1/feedback',
	'/fatwas/1/report',
	'/spiritual-counseling',
	'/spiritual-counseling?topic=jinn',
	'/spiritual-counseling/return',
	'/events',
	'/events?kind=majlis',
	`/events/${ramadanEvenings}`,
	'/majalis',
	'/majalis/reading-riyad-as-salihin-sample',
	'/resources/duas',
	'/resources/duas/forgiveness',
	'/calculators',
	'/donate',
	'/donate/find',
	'/donate/funds',
	'/scholars',
	'/certificates',
	'/certificates?number=diploma',
	'/certificates/key',
	'/certificates/MK-2026-7F3K-9Q2T',
	'/consultancy',
	'/consultancy?category=inheritance&zone=Asia%2FKarachi',
	'/about',
	'/contact',
	'/newsletter',
	'/newsletter/1',
	'/notes',
	'/faq',
	'/offline',
	'/privacy-policy',
	'/terms-of-use',
	'/login/code',
	'/forgot-password',
	'/reset-password',
	'/confirm-email',
	'/unauthorized',
	'/no/such/page',
]

/** Public pages that hydrate. */
export const livePages = [
	'/login',
	'/register',
	'/calculators/inheritance',
	'/calculators/zakat',
	'/calculators/fidyah',
	'/calculators/kafarah',
]

/** Pages of which the first link with this prefix is checked too: its address differs in every database. */
export const linkedPages = [
	{ on: '/scholars', under: '/scholars' },
	{ on: '/courses/quranic-arabic', under: '/courses/quranic-arabic/free' },
	// Its links have the letters themselves.
	{ on: `/events/${ramadanEvenings}`, under: `/events/${decodeURIComponent(ramadanEvenings)}` },
	{
		on: '/majalis/reading-riyad-as-salihin-sample',
		under: '/majalis/reading-riyad-as-salihin-sample',
	},
]

/** The form of a date is below its page, among the events. */
const registrationOf = (link: string) => `${link.replace('/majalis/', '/events/')}/register`

/** The first link of each list in `linkedPages`, and what lies below one of them. */
export async function firstLinks(origin: string): Promise<string[]> {
	const found: string[] = []
	for (const { on, under } of linkedPages) {
		const html = await (await fetch(origin + on)).text()
		const [, link] = new RegExp(`href="(${under}/[^"?]+)"`).exec(html) ?? []
		if (!link) throw new Error(`${on} does not lead on`)
		found.push(link, ...(link.startsWith('/majalis/') ? [registrationOf(link)] : []))
	}
	return found
}

/** Pages of fatwas; `:id` is a question of the asker that the scholar has claimed. */
export const workPages = {
	asker: [
		'/fatwas/submit',
		'/fatwas/:id/question',
		'/fatwas/:id/withdrawal',
		'/dashboard?tab=fatwas',
		'/dashboard/counseling',
		'/consultancy?from=fatwa-:id',
		'/dashboard/consultations',
		'/dashboard/events',
		'/notifications',
	],
	scholar: [
		'/scholar',
		'/scholar/fatwas',
		'/scholar/fatwas/snippets',
		'/scholar/fatwas/:id',
		'/scholar/fatwas/:id/print',
		'/scholar/fatwas/:id/answer?language=ar&check=yes',
		'/scholar/fatwas/:id/answer/preview?language=ar',
		'/scholar/fatwas/:id/answer/revisions?language=ar&look=last',
		'/scholar/absence',
		'/scholar/rates',
		'/scholar/duas?view=published',
		'/scholar/duas/new?source=quran',
		'/scholar/duas/new?source=hadith',
		'/scholar?tab=courses',
		'/scholar/courses',
	],
	admin: [
		'/admin',
		'/admin/waiting',
		'/admin/health',
		'/admin/jobs',
		'/admin?tab=fatwas',
		'/admin?tab=courses',
		'/admin/courses',
		'/admin/courses/new',
		'/admin/fatwas',
		'/admin/fatwas/new',
		'/admin/fatwas/:id/edit',
		'/admin/fatwas/:id/assignment',
		'/admin/fatwas/:id/merge',
		'/admin/fatwas/:id/rejection',
		'/admin/fatwas/verses',
		'/admin/fatwas/reports',
		'/admin/fatwas/scholars',
		'/admin/fatwas/askers',
		'/admin/fatwas/service',
		'/admin/fatwas/snippets',
		'/admin/duas',
		'/admin/duas/situations/new',
		'/admin/categories',
		'/admin/categories/new',
		'/admin/counseling/lines',
		'/admin/newsletter',
		'/admin/newsletter/subscribers',
	],
}

/** Pages of an admin and of their account. */
export const officePages = [
	'/admin/audit',
	'/admin/certificates',
	'/admin/consultations',
	'/admin/consultations/categories',
	'/admin/consultations/service',
	'/admin/counseling',
	'/admin/counseling/service',
	'/admin/donations',
	'/admin/donations/accounts',
	'/admin/donations/accounts/new',
	'/admin/donations/duties',
	'/admin/donations/entries',
	'/admin/donations/entries/cost',
	'/admin/donations/entries/gift',
	'/admin/donations/entries/interest',
	'/admin/donations/entries/move',
	'/admin/donations/entries/opening',
	'/admin/donations/entries/transfer',
	'/admin/donations/export',
	'/admin/donations/files',
	'/admin/donations/funds',
	'/admin/donations/import',
	'/admin/donations/lines',
	'/admin/donations/pledges',
	'/admin/donations/receipts',
	'/admin/donations/rules',
	'/admin/donations/rules/new',
	'/admin/donations/funds/new',
	'/admin/donations/payments',
	'/admin/donations/payments/new',
	'/admin/donations/periods',
	'/admin/donations/periods/new',
	'/admin/donations/plans',
	'/admin/donations/proposals',
	'/admin/donations/ways',
	'/admin/donations/ways/new',
	'/admin/mail',
	'/admin/messages',
	'/admin/outbox',
	'/admin/pages',
	'/admin/calendar',
	'/admin/calendar/1448-09',
	'/admin/events',
	'/admin/events/new',
	'/admin/events/rooms',
	'/admin/events/rooms/new',
	'/admin/prayer-times',
	'/admin/rates',
	'/admin/rates/new',
	'/admin/search-words',
	'/admin/search-words/new',
	'/admin/settings',
	'/admin/settings/technology',
	'/admin/users',
	'/admin/users/import',
	'/admin/users/new',
	'/profile',
	'/profile/data',
	'/profile/notifications',
	'/profile/security',
	'/scholar/profile',
]

/**
 * Pages of a student with a finished and a started course: `:first`, `:second` and `:last` are sections of the latter
 * (with a verse, with a quiz, not open yet), `:certificate` is the number of their certificate.
 */
export const studentPages = [
	'/courses',
	'/courses/hadith-sciences',
	'/courses/hadith-sciences/progress',
	'/courses/hadith-sciences/learn/:first',
	'/courses/hadith-sciences/learn/:first/note',
	'/courses/hadith-sciences/learn/:second/quiz',
	'/courses/hadith-sciences/learn/:last',
	'/courses/hadith-sciences/leave',
	'/courses/hadith-sciences/announcements',
	'/courses/hadith-sciences/rating',
	'/courses/islamic-finance',
	'/courses/islamic-finance/progress',
	'/courses/islamic-finance/rating',
	'/dashboard',
	'/dashboard/certificates',
	'/dashboard/donations',
	'/certificates/:certificate',
]
