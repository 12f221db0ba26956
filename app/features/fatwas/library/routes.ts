import { route } from '@react-router/dev/routes'

export const open = [
	route('fatwas', 'features/fatwas/library/routes/index.tsx'),
	route('fatwas/:fatwaId', 'features/fatwas/library/routes/show.tsx'),
	route('fatwas/:fatwaId/versions', 'features/fatwas/library/routes/versions.tsx'),
	route('fatwas/:fatwaId/feedback', 'features/fatwas/library/routes/feedback.tsx'),
	route('fatwas/:fatwaId/report', 'features/fatwas/library/routes/report.tsx'),
]

export const admin = [
	route('admin/fatwas/verses', 'features/fatwas/library/routes/admin/verses.tsx'),
	route('admin/fatwas/reports', 'features/fatwas/library/routes/admin/reports.tsx'),
	route('admin/fatwas/reports/:reportId/resolution', 'features/fatwas/library/routes/admin/resolution.tsx'),
]
