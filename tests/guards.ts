const everybody = (answer: string) => [answer, answer, answer, answer].join(' | ')

/** Every URL of the site and what it answers to GET by: visitor | user | scholar | admin. A new route is added here. */
export const guardTable: Record<string, string> = {
	'/': everybody('200'),
	'/*': everybody('404'),
	'/about': everybody('200'),
	'/admin': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/messages': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/messages/:messageId/read':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/messages',
	'/admin/messages/:messageId/unread':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/messages',
	'/contact': everybody('200'),
	'/courses': everybody('200'),
	'/courses/:courseId': everybody('404'),
	'/dashboard': '302 /login | 200 | 200 | 200',
	'/faq': everybody('200'),
	'/fatwas': everybody('200'),
	'/fatwas/:fatwaId': everybody('404'),
	'/login': '200 | 302 /dashboard | 302 /dashboard | 302 /dashboard',
	'/logout': '302 / | 200 | 200 | 200',
	'/notes': everybody('200'),
	'/notes/:noteId/delete': '302 /login | 404 | 404 | 404',
	'/privacy': everybody('301 /privacy-policy'),
	'/privacy-policy': everybody('200'),
	'/register': '200 | 302 /dashboard | 302 /dashboard | 302 /dashboard',
	'/scholar': '302 /login | 302 /unauthorized | 200 | 200',
	'/set-password/:token': everybody('404'),
	'/terms': everybody('301 /terms-of-use'),
	'/terms-of-use': everybody('200'),
	'/unauthorized': everybody('403'),
}
