import { route } from '@react-router/dev/routes'

export const open = [
	route('about', 'features/pages/routes/about.tsx'),
	route('faq', 'features/pages/routes/faq.tsx'),
	route('privacy-policy', 'features/pages/routes/privacy-policy.tsx'),
	route('terms-of-use', 'features/pages/routes/terms-of-use.tsx'),
	route('privacy', 'features/pages/routes/privacy.tsx'),
	route('terms', 'features/pages/routes/terms.tsx'),
]

export const admin = [
	route('admin/pages', 'features/pages/routes/admin/index.tsx'),
	route('admin/pages/:page/:language', 'features/pages/routes/admin/edit.tsx'),
	route('admin/pages/:page/:language/preview', 'features/pages/routes/admin/preview.tsx'),
	route('admin/pages/:page/:language/publish', 'features/pages/routes/admin/publish.tsx'),
	route('admin/pages/:page/:language/discard', 'features/pages/routes/admin/discard.tsx'),
	route('admin/pages/:page/:language/versions/:number', 'features/pages/routes/admin/version.tsx'),
]
