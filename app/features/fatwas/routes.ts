import { route } from '@react-router/dev/routes'

export const open = [
	route('fatwas', 'features/fatwas/routes/index.tsx'),
	route('fatwas/:fatwaId', 'features/fatwas/routes/show.tsx'),
	route('fatwas/:fatwaId/versions', 'features/fatwas/routes/versions.tsx'),
	route('fatwas/:fatwaId/feedback', 'features/fatwas/routes/feedback.tsx'),
	route('fatwas/:fatwaId/report', 'features/fatwas/routes/report.tsx'),
]

export const admin = [
	route('admin/fatwas/reports', 'features/fatwas/routes/admin/reports.tsx'),
	route('admin/fatwas/reports/:reportId/resolution', 'features/fatwas/routes/admin/resolution.tsx'),
]
