import { page } from '#app/routing.ts'

export const open = [
	page('about', 'features/pages/routes/about.tsx', '200'),
	page('faq', 'features/pages/routes/faq.tsx', '200'),
	page('privacy-policy', 'features/pages/routes/privacy-policy.tsx', '200'),
	page('terms-of-use', 'features/pages/routes/terms-of-use.tsx', '200'),
	page('privacy', 'features/pages/routes/privacy.tsx', '301 /privacy-policy'),
	page('terms', 'features/pages/routes/terms.tsx', '301 /terms-of-use'),
]

export const admin = [
	page('admin/pages', 'features/pages/routes/admin/index.tsx', '200'),
	page('admin/pages/:page/:language', 'features/pages/routes/admin/edit.tsx', '404'),
	page('admin/pages/:page/:language/preview', 'features/pages/routes/admin/preview.tsx', '404'),
	page('admin/pages/:page/:language/publish', 'features/pages/routes/admin/publish.tsx', '404'),
	page('admin/pages/:page/:language/discard', 'features/pages/routes/admin/discard.ts', '404'),
	page('admin/pages/:page/:language/versions/:number', 'features/pages/routes/admin/version.tsx', '404'),
]
