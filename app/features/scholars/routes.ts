import { route } from '@react-router/dev/routes'

export const open = [
	route('scholars', 'features/scholars/directory/routes/index.tsx'),
	route('scholars/:scholarId', 'features/scholars/directory/routes/show.tsx'),
]

export const scholar = [
	route('scholar/profile', 'features/scholars/profile/routes/own.tsx'),
	route('scholar/absence', 'features/scholars/roster/routes/scholar/absence.tsx'),
	route('scholar/absence/:absenceId/end', 'features/scholars/roster/routes/scholar/absence-end.tsx'),
]

export const admin = [
	route('admin/fatwas/scholars', 'features/scholars/roster/routes/admin/scholars.tsx'),
	route('admin/fatwas/scholars/:userId', 'features/scholars/roster/routes/admin/scholar.tsx'),
	route('admin/fatwas/scholars/:userId/profile', 'features/scholars/profile/routes/of-scholar.tsx'),
	route('admin/fatwas/scholars/:userId/absence', 'features/scholars/roster/routes/admin/scholar-absence.tsx'),
	route('admin/fatwas/absences/:absenceId/end', 'features/scholars/roster/routes/admin/absence-end.tsx'),
]
