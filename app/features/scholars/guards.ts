/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/scholars': '200',
	'/scholars/:scholarId': '404',
}
