/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/settings': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/settings/technology': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/settings/services': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/settings/cities': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/settings/:group': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
