import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('scholars', 'features/scholars/routes/index.tsx'),
	route('scholars/:scholarId', 'features/scholars/routes/show.tsx'),
]
