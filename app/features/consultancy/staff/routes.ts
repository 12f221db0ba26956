import { route } from '@react-router/dev/routes'

const at = (file: string) => `features/consultancy/staff/routes/${file}`

export const open = [route('calendars/consultations/:token', at('feed.ts'))]

export const scholar = [
	route('scholar/consultations', at('index.tsx')),
	route('scholar/consultations/availability', at('availability.tsx')),
	route('scholar/consultations/:id', at('show.tsx')),
	route('scholar/consultations/:id/meeting', at('meeting.tsx')),
	route('scholar/consultations/:id/time', at('time.tsx')),
	route('scholar/consultations/:id/:verb', at('verb.tsx')),
]

export const admin = [
	route('admin/consultations', at('admin/index.tsx')),
	route('admin/consultations/categories', at('admin/categories.tsx')),
	route('admin/consultations/categories/:id', at('admin/category.tsx')),
	route('admin/consultations/service', at('admin/service.tsx')),
]
