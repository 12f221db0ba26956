import { route } from '@react-router/dev/routes'

export const admin = [
	route('admin/health', 'features/health/routes/index.tsx'),
	route('admin/jobs', 'features/health/routes/jobs/index.tsx'),
	route('admin/jobs/:id/:verb', 'features/health/routes/jobs/verb.tsx'),
]
