import { route } from '@react-router/dev/routes'

export const open = [route('consultancy', 'features/consultancy/routes/index.tsx')]

export const signedIn = [
	route('consultancy/hold', 'features/consultancy/routes/hold.tsx'),
	route('dashboard/consultations', 'features/consultancy/routes/seeker/index.tsx'),
	route('dashboard/consultations/:id', 'features/consultancy/routes/seeker/show.tsx'),
	route('dashboard/consultations/:id/calendar.ics', 'features/consultancy/routes/seeker/calendar.ts'),
	route('dashboard/consultations/:id/hour', 'features/consultancy/routes/seeker/hour.tsx'),
	route('dashboard/consultations/:id/:verb', 'features/consultancy/routes/seeker/verb.tsx'),
]
