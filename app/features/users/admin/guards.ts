/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/users': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/users/:userId': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/ban': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/delete': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/edit': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/keep': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/link': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/notes': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/notes/:noteId/removal':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/invitation': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/look': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/roles': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/second-step': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/sign-out': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/:userId/unban': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users',
	'/admin/users/import': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/users/import/confirm':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/users/import',
	'/admin/users/new': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/stop-looking': '302 /',
}
