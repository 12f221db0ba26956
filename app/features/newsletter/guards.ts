/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/newsletter': '200',
	'/newsletter/confirm/:token': '404',
	'/newsletter/unsubscribe/:token': '404',
	'/newsletter/unsubscribe/:token/data': '404',
	'/newsletter/unsubscribe/:token/erasure': '404',
	'/admin/newsletter/subscribers': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/newsletter/subscribers/:id/removal': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
