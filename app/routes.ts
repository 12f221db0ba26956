import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A feature lists its URLs in its `routes.ts`, by area. */
type Area = 'open' | 'signedIn' | 'scholar' | 'admin'

const found = import.meta.glob<Partial<Record<Area, RouteConfigEntry[]>>>('./features/**/routes.ts', {
	eager: true,
})
const routesOf = (area: Area) => Object.values(found).flatMap((routes) => routes[area] ?? [])

export default [
	...routesOf('open'),
	layout('features/dashboard/routes/signed-in.tsx', routesOf('signedIn')),
	layout('features/dashboard/routes/scholars-only.tsx', routesOf('scholar')),
	layout('features/admin/routes/admins-only.tsx', routesOf('admin')),
	route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
