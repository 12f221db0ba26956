import { page } from '#app/routing.ts'

export const admin = [
	page('admin/settings', 'features/settings/routes/index.tsx', '200'),
	page('admin/settings/technology', 'features/settings/routes/technology.tsx', '200'),
	page('admin/settings/services', 'features/settings/routes/services.tsx', '200'),
	page('admin/settings/cities', 'features/settings/routes/cities.ts', '200'),
	page('admin/settings/:group', 'features/settings/routes/group.tsx', '404'),
]
