import { page } from '#app/routing.ts'

const at = (file: string) => `features/consultancy/staff/routes/${file}`

export const open = [page('calendars/consultations/:token', at('feed.ts'), '404')]

export const scholar = [
	page('scholar/consultations', at('index.tsx'), '200'),
	page('scholar/consultations/availability', at('availability.tsx'), '200'),
	page('scholar/consultations/:id', at('show.tsx'), '404'),
	page('scholar/consultations/:id/meeting', at('meeting.tsx'), '404'),
	page('scholar/consultations/:id/time', at('time.tsx'), '404'),
	page('scholar/consultations/:id/:verb', at('verb.tsx'), '404'),
]

export const admin = [
	page('admin/consultations', at('admin/index.tsx'), '200'),
	page('admin/consultations/categories', at('admin/categories.tsx'), '200'),
	page('admin/consultations/categories/:id', at('admin/category.tsx'), '404'),
	page('admin/consultations/service', at('admin/service.tsx'), '200'),
]
