/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/newsletter': '200',
	'/newsletter/:number': '404',
	'/newsletter/confirm/:token': '404',
	'/newsletter/unsubscribe/:token': '404',
	'/newsletter/unsubscribe/:token/data': '404',
	'/newsletter/unsubscribe/:token/erasure': '404',
	'/admin/newsletter': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/newsletter/:id': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/:id/sending': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/:id/cancellation':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/newsletter/00000000-0000-4000-8000-000000000000',
	'/admin/newsletter/:id/test':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/newsletter/00000000-0000-4000-8000-000000000000',
	'/admin/newsletter/:id/pictures':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/newsletter/00000000-0000-4000-8000-000000000000',
	'/admin/newsletter/:id/archive':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/newsletter/00000000-0000-4000-8000-000000000000',
	'/admin/newsletter/:id/removal': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/:id/texts/:language': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/:id/texts/:language/draft': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/:id/texts/:language/preview': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/newsletter/subscribers': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/newsletter/subscribers/:id/removal': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
}
