import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/counseling/desk/routes/${file}`

export const scholar = [
	route('scholar/counseling', at('scholar/index.tsx')),
	route('scholar/counseling/snippets', at('scholar/snippets.tsx')),
	route('scholar/counseling/:id', at('scholar/show.tsx')),
	route('scholar/counseling/:id/:verb', at('scholar/verb.tsx')),
]

export const admin = [
	route('admin/counseling', at('admin/index.tsx')),
	route('admin/counseling/service', at('admin/service.tsx')),
]
