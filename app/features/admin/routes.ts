import { page } from '#app/routing.ts'

export const admin = [
	page('admin', 'features/admin/routes/index.tsx', '200'),
	page('admin/setup/skip', 'features/admin/routes/setup/skip.ts', '302 /admin'),
	page('admin/setup/time', 'features/admin/routes/setup/time.tsx', '200'),
	page('admin/setup/hide', 'features/admin/routes/setup/hide.ts', '302 /admin'),
	page('admin/opening', 'features/admin/routes/setup/opening.tsx', '200'),
	page('admin/closing', 'features/admin/routes/setup/closing.tsx', '200'),
	page('admin/waiting', 'features/admin/routes/waiting.tsx', '200'),
	page('admin/sample', 'features/admin/routes/sample.tsx', '200'),
]
