/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/calendars/:token': '404',
	'/courses/:courseId/enrollment': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/completion': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/note': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/note/draft': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/position': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/quiz': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/quiz/:attemptId': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/learn/:sectionId/reopening': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/leave': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/progress': '302 /login | 404 | 404 | 404',
	'/courses/:courseId/rating': '302 /login | 404 | 404 | 404',
}
