/** The reading pages that every visitor may open, without language prefix. */
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
	'/resources/duas',
	'/resources/duas/forgiveness',
	'/scholars',
	'/certificates',
	'/certificates?number=diploma',
	'/certificates/key',
	'/certificates/MK-2026-7F3K-9Q2T',
	'/consultancy',
	'/consultancy?category=inheritance&zone=Asia%2FKarachi',
	'/about',
	'/contact',
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
export const livePages = ['/login', '/register']

/** Pages whose first link that begins so is looked at too: its address is another in every database. */
export const linkedPages = [
	{ on: '/scholars', under: '/scholars' },
	{ on: '/courses/quranic-arabic', under: '/courses/quranic-arabic/free' },
]

/** Where fatwas are asked and worked at; `:id` is a question of the asker that the scholar holds. */
export const workPages = {
	asker: [
		'/fatwas/submit',
		'/fatwas/:id/question',
		'/fatwas/:id/withdrawal',
		'/dashboard?tab=fatwas',
		'/dashboard/counseling',
		'/consultancy?from=fatwa-:id',
		'/dashboard/consultations',
		'/notifications',
	],
	scholar: [
		'/scholar',
		'/scholar/fatwas',
		'/scholar/fatwas/:id',
		'/scholar/fatwas/:id/print',
		'/scholar/fatwas/:id/answer?language=ar&check=yes',
		'/scholar/fatwas/:id/answer/preview?language=ar',
		'/scholar/fatwas/:id/answer/revisions?language=ar&look=last',
		'/scholar/absence',
		'/scholar/duas?view=published',
		'/scholar/duas/new?source=quran',
		'/scholar/duas/new?source=hadith',
		'/scholar?tab=courses',
		'/scholar/courses',
	],
	admin: [
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
		'/admin/duas',
		'/admin/duas/situations/new',
		'/admin/categories',
		'/admin/categories/new',
		'/admin/counseling/lines',
	],
}

/**
 * Where courses are learned, by a student who has finished one and begun another: `:first`, `:second` and `:last` are
 * sections of that one (with an ayah, with a quiz, not open yet), `:certificate` is the number of what they earned.
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
	'/certificates/:certificate',
]
