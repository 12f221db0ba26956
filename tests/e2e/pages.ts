/** The reading pages that every visitor may open, without language prefix. */
export const readingPages = [
	'/',
	'/courses',
	'/courses/quranic-arabic',
	'/courses/quranic-arabic?tab=curriculum',
	'/fatwas',
	'/fatwas?q=fast',
	'/fatwas?q=zzzzzzzz',
	'/fatwas/1',
	'/fatwas/1/versions',
	'/fatwas/1/feedback',
	'/fatwas/1/report',
	'/scholars',
	'/about',
	'/contact',
	'/faq',
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
export const livePages = ['/login', '/register', '/notes']

/** Lists whose first entry is looked at too: its address is another in every database. */
export const linkedPages = ['/scholars']
