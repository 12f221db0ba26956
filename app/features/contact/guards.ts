/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/contact': '200',
	'/admin/messages': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/messages/:id': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/messages/:id/:verb': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
