import { route } from '@react-router/dev/routes'

export const open = [
	route('resources/duas', 'features/duas/routes/index.tsx'),
	route('resources/duas/:situation', 'features/duas/routes/situation.tsx'),
]

export const scholar = [
	route('scholar/duas', 'features/duas/routes/desk.tsx'),
	route('scholar/duas/new', 'features/duas/routes/new.tsx'),
	route('scholar/duas/:id', 'features/duas/routes/show.tsx'),
	route('scholar/duas/:id/edit', 'features/duas/routes/edit.tsx'),
	route('scholar/duas/:id/:verb', 'features/duas/routes/verb.tsx'),
]

export const admin = [
	route('admin/duas', 'features/duas/routes/situations.tsx'),
	route('admin/duas/situations/:situationId', 'features/duas/routes/situation-edit.tsx'),
	route('admin/duas/situations/:situationId/order', 'features/duas/routes/situation-order.ts'),
	route('admin/duas/:id/audio', 'features/duas/routes/audio.tsx'),
]
