/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/mail': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/outbox',
	'/admin/mail/:mailId/again': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/mail',
	'/admin/outbox': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/outbox/removal': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/outbox',
	'/admin/outbox/sending': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/outbox',
	'/admin/outbox/:mailId': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/notifications': '302 /login | 200 | 200 | 200',
	'/notifications/:notificationId/open':
		'302 /login | 302 /notifications | 302 /notifications | 302 /notifications',
	'/notifications/:notificationId/read':
		'302 /login | 302 /notifications | 302 /notifications | 302 /notifications',
	'/notifications/read': '302 /login | 302 /notifications | 302 /notifications | 302 /notifications',
	'/profile/notifications': '302 /login | 200 | 200 | 200',
	'/profile/notifications/browsers':
		'302 /login | 302 /profile/notifications | 302 /profile/notifications | 302 /profile/notifications',
	'/profile/notifications/browsers/:browserId/removal':
		'302 /login | 302 /profile/notifications | 302 /profile/notifications | 302 /profile/notifications',
}
