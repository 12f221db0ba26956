import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('fatwas', 'features/fatwas/routes/index.tsx'),
	route('fatwas/:fatwaId', 'features/fatwas/routes/show.tsx'),
]
