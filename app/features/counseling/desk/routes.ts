import { page } from '#app/routing.ts'

const at = (file: string) => `features/counseling/desk/routes/${file}`

export const scholar = [
	page('scholar/counseling', at('scholar/index.tsx'), '200'),
	page('scholar/counseling/snippets', at('scholar/snippets.tsx'), '200'),
	page('scholar/counseling/:id', at('scholar/show.tsx'), '404'),
	page('scholar/counseling/:id/:verb', at('scholar/verb.tsx'), '404'),
]

export const admin = [
	page('admin/counseling', at('admin/index.tsx'), '200'),
	page('admin/counseling/service', at('admin/service.tsx'), '200'),
]
