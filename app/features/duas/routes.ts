import { page } from '#app/routing.ts'

const at = (file: string) => `features/duas/routes/${file}`

export const open = [
	page('resources/duas', at('index.tsx'), '200'),
	page('resources/duas/:situation', at('situation.tsx'), '404'),
]

export const scholar = [
	page('scholar/duas', at('desk.tsx'), '200'),
	page('scholar/duas/new', at('new.tsx'), '200'),
	page('scholar/duas/:id', at('show.tsx'), '404'),
	page('scholar/duas/:id/edit', at('edit.tsx'), '404'),
	page('scholar/duas/:id/:verb', at('verb.tsx'), '404'),
]

export const admin = [
	page('admin/duas', at('situations.tsx'), '200'),
	page('admin/duas/situations/:situationId', at('situation-edit.tsx'), '404'),
	page('admin/duas/situations/:situationId/order', at('situation-order.ts'), '302 /admin/duas'),
	page('admin/duas/:id/audio', at('audio.tsx'), '404'),
]
