import { page } from '#app/routing.ts'

const at = (file: string) => `features/audit/routes/${file}`

export const admin = [
	page('admin/audit', at('index.tsx'), '200'),
	page('admin/audit/export', at('export.ts'), '302 /admin/audit'),
	page('admin/audit/:id', at('show.tsx'), '404'),
]
