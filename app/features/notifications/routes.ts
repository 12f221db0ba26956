import { route } from '@react-router/dev/routes'

const routes = 'features/notifications/routes'

export const signedIn = [
	route('notifications', `${routes}/index.tsx`),
	route('notifications/read', `${routes}/read-all.tsx`),
	route('notifications/:notificationId/open', `${routes}/open.tsx`),
	route('notifications/:notificationId/read', `${routes}/read.tsx`),
	route('profile/notifications', `${routes}/ways.tsx`),
	route('profile/notifications/browsers', `${routes}/browsers/new.tsx`),
	route('profile/notifications/browsers/:browserId/removal', `${routes}/browsers/removal.tsx`),
]

export const admin = [
	route('admin/mail', `${routes}/failed/index.tsx`),
	route('admin/mail/:mailId/again', `${routes}/failed/again.tsx`),
	route('admin/outbox', `${routes}/outbox/index.tsx`),
	route('admin/outbox/sending', `${routes}/outbox/sending.tsx`),
	route('admin/outbox/removal', `${routes}/outbox/removal.tsx`),
	route('admin/outbox/:mailId', `${routes}/outbox/show.tsx`),
]
