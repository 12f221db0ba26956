import { route } from '@react-router/dev/routes'

export const open = [
	route('newsletter', 'features/newsletter/routes/index.tsx'),
	route('newsletter/:number', 'features/newsletter/routes/letter.tsx'),
	route('newsletter/confirm/:token', 'features/newsletter/routes/confirm.tsx'),
	route('newsletter/unsubscribe/:token', 'features/newsletter/routes/unsubscribe.tsx'),
	route('newsletter/unsubscribe/:token/data', 'features/newsletter/routes/data.ts'),
	route('newsletter/unsubscribe/:token/erasure', 'features/newsletter/routes/erasure.ts'),
]

export const admin = [
	route('admin/newsletter', 'features/newsletter/routes/admin/index.tsx'),
	route('admin/newsletter/:id', 'features/newsletter/routes/admin/letter.tsx'),
	route('admin/newsletter/:id/sending', 'features/newsletter/routes/admin/sending.tsx'),
	route('admin/newsletter/:id/cancellation', 'features/newsletter/routes/admin/cancellation.ts'),
	route('admin/newsletter/:id/test', 'features/newsletter/routes/admin/test.ts'),
	route('admin/newsletter/:id/pictures', 'features/newsletter/routes/admin/pictures.ts'),
	route('admin/newsletter/:id/archive', 'features/newsletter/routes/admin/archive.ts'),
	route('admin/newsletter/:id/removal', 'features/newsletter/routes/admin/letter-removal.tsx'),
	route('admin/newsletter/:id/texts/:language', 'features/newsletter/routes/admin/text.tsx'),
	route('admin/newsletter/:id/texts/:language/draft', 'features/newsletter/routes/admin/text-draft.ts'),
	route('admin/newsletter/:id/texts/:language/preview', 'features/newsletter/routes/admin/preview.tsx'),
	route('admin/newsletter/subscribers', 'features/newsletter/routes/admin/subscribers.tsx'),
	route('admin/newsletter/subscribers/:id/removal', 'features/newsletter/routes/admin/removal.tsx'),
]
