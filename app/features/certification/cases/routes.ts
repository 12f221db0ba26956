import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/cases/routes/${file}`

export const admin = [
	page('admin/certification/people', at('officers.tsx'), '200'),
	page('admin/certification/people/dismissal', at('dismissal.ts'), '302 /admin/certification/people'),
	page('admin/certification/schemes', at('schemes.tsx'), '200'),
	page('admin/certification/schemes/:schemeId', at('scheme.tsx'), '404'),
]
