import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const signedInRoutes: RouteConfigEntry[] = [
	route('dashboard', 'features/dashboard/routes/dashboard.tsx'),
]

export const scholarRoutes: RouteConfigEntry[] = [route('scholar', 'features/dashboard/routes/scholar.tsx')]
