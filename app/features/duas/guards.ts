/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/resources/duas': '200',
	'/resources/duas/:situation': '404',
	'/scholar/duas': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/duas/new': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/duas/:id': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/duas/:id/edit': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/duas/:id/:verb': '302 /login | 302 /unauthorized | 404 | 404',
	'/admin/duas': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/duas/situations/:situationId': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/duas/situations/:situationId/order':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/duas',
	'/admin/duas/:id/audio': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
