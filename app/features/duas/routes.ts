import { page } from '#app/routing.ts'

export const open = [
	page('resources/duas', 'features/duas/routes/index.tsx', '200'),
	page('resources/duas/:situation', 'features/duas/routes/situation.tsx', '404'),
]

export const scholar = [
	page('scholar/duas', 'features/duas/routes/desk.tsx', '200'),
	page('scholar/duas/new', 'features/duas/routes/new.tsx', '200'),
	page('scholar/duas/:id', 'features/duas/routes/show.tsx', '404'),
	page('scholar/duas/:id/edit', 'features/duas/routes/edit.tsx', '404'),
	page('scholar/duas/:id/:verb', 'features/duas/routes/verb.tsx', '404'),
]

export const admin = [
	page('admin/duas', 'features/duas/routes/situations.tsx', '200'),
	page('admin/duas/situations/:situationId', 'features/duas/routes/situation-edit.tsx', '404'),
	page(
		'admin/duas/situations/:situationId/order',
		'features/duas/routes/situation-order.ts',
		'302 /admin/duas',
	),
	page('admin/duas/:id/audio', 'features/duas/routes/audio.tsx', '404'),
]
