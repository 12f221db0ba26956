/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/categories': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/categories/:categoryId/deletion': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/categories/:categoryId/edit': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/categories/:categoryId/order':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/categories',
	'/admin/categories/new': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
}
