import { page } from '#app/routing.ts'

export const open = [
	page('newsletter', 'features/newsletter/routes/index.tsx', '200'),
	page('newsletter/:number', 'features/newsletter/routes/letter.tsx', '404'),
	page('newsletter/confirm/:token', 'features/newsletter/routes/confirm.tsx', '404'),
	page('newsletter/unsubscribe/:token', 'features/newsletter/routes/unsubscribe.tsx', '404'),
	page('newsletter/unsubscribe/:token/data', 'features/newsletter/routes/data.ts', '404'),
	page('newsletter/unsubscribe/:token/erasure', 'features/newsletter/routes/erasure.ts', '404'),
]

export const admin = [
	page('admin/newsletter', 'features/newsletter/routes/admin/index.tsx', '200'),
	page('admin/newsletter/:id', 'features/newsletter/routes/admin/letter.tsx', '404'),
	page('admin/newsletter/:id/sending', 'features/newsletter/routes/admin/sending.tsx', '404'),
	page(
		'admin/newsletter/:id/cancellation',
		'features/newsletter/routes/admin/cancellation.ts',
		'302 /admin/newsletter/:id',
	),
	page('admin/newsletter/:id/test', 'features/newsletter/routes/admin/test.ts', '302 /admin/newsletter/:id'),
	page(
		'admin/newsletter/:id/pictures',
		'features/newsletter/routes/admin/pictures.ts',
		'302 /admin/newsletter/:id',
	),
	page(
		'admin/newsletter/:id/archive',
		'features/newsletter/routes/admin/archive.ts',
		'302 /admin/newsletter/:id',
	),
	page('admin/newsletter/:id/removal', 'features/newsletter/routes/admin/letter-removal.tsx', '404'),
	page('admin/newsletter/:id/texts/:language', 'features/newsletter/routes/admin/text.tsx', '404'),
	page('admin/newsletter/:id/texts/:language/draft', 'features/newsletter/routes/admin/text-draft.ts', '404'),
	page('admin/newsletter/:id/texts/:language/preview', 'features/newsletter/routes/admin/preview.tsx', '404'),
	page('admin/newsletter/subscribers', 'features/newsletter/routes/admin/subscribers.tsx', '200'),
	page('admin/newsletter/subscribers/:id/removal', 'features/newsletter/routes/admin/removal.tsx', '404'),
]
