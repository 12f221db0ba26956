import { page } from '#app/routing.ts'

// Requested by scripts: 401 instead of a redirect to login.
export const open = [
	page('live', 'features/live/routes/stream.ts', '401 | 200 | 200 | 200'),
	page('live/bell', 'features/live/routes/bell.ts', '401 | 200 | 200 | 200'),
	page('live/item', 'features/live/routes/item.ts', '401 | 204 | 204 | 204'),
]
