import { route } from '@react-router/dev/routes'

export const admin = [
	route('admin/settings', 'features/settings/routes/index.tsx'),
	route('admin/settings/technology', 'features/settings/routes/technology.tsx'),
	route('admin/settings/services', 'features/settings/routes/services.tsx'),
	route('admin/settings/cities', 'features/settings/routes/cities.ts'),
	route('admin/settings/:group', 'features/settings/routes/group.tsx'),
]
