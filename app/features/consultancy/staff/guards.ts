/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/consultations': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/consultations/categories': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/consultations/categories/:id': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/consultations/service': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/calendars/consultations/:token': '404',
	'/scholar/consultations': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/consultations/:id': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/consultations/:id/:verb': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/consultations/:id/meeting': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/consultations/:id/time': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/consultations/availability': '302 /login | 302 /unauthorized | 200 | 200',
}
