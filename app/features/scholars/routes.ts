import { route } from '@react-router/dev/routes'

export const open = [
	route('scholars', 'features/scholars/routes/index.tsx'),
	route('scholars/:scholarId', 'features/scholars/routes/show.tsx'),
]

export const scholar = [
	route('scholar/absence', 'features/scholars/routes/scholar/absence.tsx'),
	route('scholar/absence/:absenceId/end', 'features/scholars/routes/scholar/absence-end.tsx'),
]

export const admin = [
	route('admin/fatwas/scholars', 'features/scholars/routes/admin/scholars.tsx'),
	route('admin/fatwas/scholars/:userId', 'features/scholars/routes/admin/scholar.tsx'),
	route('admin/fatwas/scholars/:userId/absence', 'features/scholars/routes/admin/scholar-absence.tsx'),
	route('admin/fatwas/absences/:absenceId/end', 'features/scholars/routes/admin/absence-end.tsx'),
]
