import { page } from '#app/routing.ts'

const at = (file: string) => `features/notifications/routes/${file}`

export const signedIn = [
	page('notifications', at('index.tsx'), '200'),
	page('notifications/read', at('read-all.ts'), '302 /notifications'),
	page('notifications/:notificationId/open', at('open.ts'), '302 /notifications'),
	page('notifications/:notificationId/read', at('read.ts'), '302 /notifications'),
	page('profile/notifications', at('ways.tsx'), '200'),
	page('profile/notifications/browsers', at('browsers/new.tsx'), '302 /profile/notifications'),
	page(
		'profile/notifications/browsers/:browserId/removal',
		at('browsers/removal.ts'),
		'302 /profile/notifications',
	),
]

export const admin = [
	page('admin/mail', at('failed/index.tsx'), '302 /admin/outbox'),
	page('admin/mail/:mailId/again', at('failed/again.ts'), '302 /admin/mail'),
	page('admin/outbox', at('outbox/index.tsx'), '200'),
	page('admin/outbox/sending', at('outbox/sending.ts'), '302 /admin/outbox'),
	page('admin/outbox/removal', at('outbox/removal.tsx'), '302 /admin/outbox'),
	page('admin/outbox/:mailId', at('outbox/show.tsx'), '404'),
]
