/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/sample': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
}
