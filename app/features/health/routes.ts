import { page } from '#app/routing.ts'

export const admin = [
	page('admin/health', 'features/health/routes/index.tsx', '200'),
	page('admin/jobs', 'features/health/routes/jobs/index.tsx', '200'),
	page('admin/jobs/:id/:verb', 'features/health/routes/jobs/verb.tsx', '404'),
]
