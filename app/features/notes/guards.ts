/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/notes': '200',
	'/notes/:noteId/delete': '302 /login | 404 | 404 | 404',
}
