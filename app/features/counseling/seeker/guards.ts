/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/spiritual-counseling': '200',
	'/spiritual-counseling/return': '200',
	'/dashboard/counseling': '302 /login | 200 | 200 | 200',
	'/dashboard/counseling/:id': '302 /login | 404 | 404 | 404',
	'/admin/counseling/lines': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/counseling/lines/:lineId': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
