/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/notes': '200',
	'/notes/:noteId': '302 /login | 404 | 404 | 404',
	'/notes/:noteId/edit': '302 /login | 404 | 404 | 404',
	'/notes/:noteId/pin': '302 /login | 302 /notes | 302 /notes | 302 /notes',
	'/notes/:noteId/deletion': '302 /login | 302 /notes | 302 /notes | 302 /notes',
	'/notes/:noteId/restoration': '302 /login | 302 /notes | 302 /notes | 302 /notes',
}
