/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/audit': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/audit/:id': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/audit/export': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/audit',
}
