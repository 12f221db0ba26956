/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/counseling': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/counseling/service': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/scholar/counseling': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/counseling/:id': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/counseling/:id/:verb': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/counseling/snippets': '302 /login | 302 /unauthorized | 200 | 200',
}
