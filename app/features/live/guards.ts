/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/live': '401 | 200 | 200 | 200',
	'/live/bell': '401 | 200 | 200 | 200',
	'/live/item': '401 | 204 | 204 | 204',
}
