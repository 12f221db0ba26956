import { page } from '#app/routing.ts'

const at = (file: string) => `features/fatwas/library/routes/${file}`

export const open = [
	page('fatwas', at('index.tsx'), '200'),
	page('fatwas/:fatwaId', at('show.tsx'), '404'),
	page('fatwas/:fatwaId/versions', at('versions.tsx'), '404'),
	page('fatwas/:fatwaId/feedback', at('feedback.tsx'), '404'),
	page('fatwas/:fatwaId/report', at('report.tsx'), '404'),
]

export const admin = [
	page('admin/fatwas/verses', at('admin/verses.tsx'), '200'),
	page('admin/fatwas/reports', at('admin/reports.tsx'), '200'),
	page('admin/fatwas/verses/:answerId/judgement', at('admin/judgement.ts'), '302 /admin/fatwas/verses'),
	page('admin/fatwas/reports/:reportId/resolution', at('admin/resolution.ts'), '302 /admin/fatwas/reports'),
]
