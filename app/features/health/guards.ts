/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/health': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/jobs': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/jobs/:id/:verb': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
