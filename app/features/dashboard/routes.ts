import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const signedInRoutes: RouteConfigEntry[] = [
	layout('features/dashboard/routes/signed-in.tsx', [
		route('dashboard', 'features/dashboard/routes/dashboard.tsx'),
	]),
]

export const scholarRoutes: RouteConfigEntry[] = [
	layout('features/dashboard/routes/scholars-only.tsx', [
		route('scholar', 'features/dashboard/routes/scholar.tsx'),
	]),
]
