/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/fatwas/absences/:absenceId/end':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/fatwas/scholars',
	'/admin/fatwas/scholars': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/fatwas/scholars/:userId': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/fatwas/scholars/:userId/absence': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/fatwas/scholars/:userId/profile': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/scholar/profile': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/absence': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/absence/:absenceId/end':
		'302 /login | 302 /unauthorized | 302 /scholar/absence | 302 /scholar/absence',
	'/scholars': '200',
	'/scholars/:scholarId': '404',
}
