/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
const guard = '302 /login | 302 /unauthorized | 404 | 404'
export const guards = {
	'/scholar/lists/:list/export': guard,
	'/scholar/lists/:list/selected': guard,
	'/scholar/lists/:list/selected/undo': guard,
	'/scholar/lists/:list/views': guard,
	'/scholar/lists/:list/views/:id': guard,
}
