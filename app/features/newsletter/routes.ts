import { route } from '@react-router/dev/routes'

export const open = [
	route('newsletter', 'features/newsletter/routes/index.tsx'),
	route('newsletter/confirm/:token', 'features/newsletter/routes/confirm.tsx'),
	route('newsletter/unsubscribe/:token', 'features/newsletter/routes/unsubscribe.tsx'),
	route('newsletter/unsubscribe/:token/data', 'features/newsletter/routes/data.ts'),
	route('newsletter/unsubscribe/:token/erasure', 'features/newsletter/routes/erasure.ts'),
]

export const admin = [
	route('admin/newsletter/subscribers', 'features/newsletter/routes/admin/subscribers.tsx'),
	route('admin/newsletter/subscribers/:id/removal', 'features/newsletter/routes/admin/removal.tsx'),
]
