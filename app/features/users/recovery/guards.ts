/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/confirm-email': '200',
	'/confirm-email/:token': '404',
	'/forgot-password': '200',
	'/reset-password': '404',
	'/unlock/:token': '404',
}
