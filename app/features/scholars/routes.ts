import { page } from '#app/routing.ts'

const at = (file: string) => `features/scholars/${file}`

export const open = [
	page('scholars', at('directory/routes/index.tsx'), '200'),
	page('scholars/:scholarId', at('directory/routes/show.tsx'), '404'),
]

export const scholar = [
	page('scholar/profile', at('profile/routes/own.tsx'), '200'),
	page('scholar/absence', at('roster/routes/scholar/absence.tsx'), '200'),
	page('scholar/absence/:absenceId/end', at('roster/routes/scholar/absence-end.ts'), '302 /scholar/absence'),
]

export const admin = [
	page('admin/fatwas/scholars', at('roster/routes/admin/scholars.tsx'), '200'),
	page('admin/fatwas/scholars/:userId', at('roster/routes/admin/scholar.tsx'), '404'),
	page('admin/fatwas/scholars/:userId/profile', at('profile/routes/of-scholar.tsx'), '404'),
	page('admin/fatwas/scholars/:userId/absence', at('roster/routes/admin/scholar-absence.tsx'), '404'),
	page(
		'admin/fatwas/absences/:absenceId/end',
		at('roster/routes/admin/absence-end.ts'),
		'302 /admin/fatwas/scholars',
	),
]
