/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/about': '200',
	'/admin/pages': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/pages/:page/:language': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/pages/:page/:language/discard': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/pages/:page/:language/preview': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/pages/:page/:language/publish': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/pages/:page/:language/versions/:number': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/faq': '200',
	'/privacy': '301 /privacy-policy',
	'/privacy-policy': '200',
	'/terms': '301 /terms-of-use',
	'/terms-of-use': '200',
}
