/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/dashboard': '302 /login | 200 | 200 | 200',
	'/scholar': '302 /login | 302 /unauthorized | 200 | 200',
}
