/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/closing': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/opening': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/sample': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/setup/hide': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin',
	'/admin/setup/skip': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin',
	'/admin/setup/time': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/waiting': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
}
