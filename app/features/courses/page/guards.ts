/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/courses/:courseId': '404',
	'/courses/:courseId/free/:sectionId': '404',
}
