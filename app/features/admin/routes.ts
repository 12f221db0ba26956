import { route } from '@react-router/dev/routes'

export const admin = [
	route('admin', 'features/admin/routes/index.tsx'),
	route('admin/sample', 'features/admin/routes/sample.tsx'),
]
