/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/fatwas/verses': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/fatwas/reports': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/fatwas/reports/:reportId/resolution':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/fatwas/reports',
	'/fatwas': '200',
	'/fatwas/:fatwaId': '404',
	'/fatwas/:fatwaId/feedback': '404',
	'/fatwas/:fatwaId/report': '404',
	'/fatwas/:fatwaId/versions': '404',
}
