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
	'/about',
	'/contact',
	'/faq',
	'/privacy-policy',
	'/terms-of-use',
	'/unauthorized',
	'/no/such/page',
]

/** Public pages that hydrate. */
export const livePages = ['/login', '/register', '/notes']
