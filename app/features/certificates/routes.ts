import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('certificates/key', 'features/certificates/routes/public/key.tsx'),
	route('certificates/:number', 'features/certificates/routes/public/show.tsx'),
	route('certificates/:number/:file', 'features/certificates/routes/public/file.tsx'),
]

export const signedInRoutes: RouteConfigEntry[] = [
	route('dashboard/certificates', 'features/certificates/routes/student/index.tsx'),
]

export const adminRoutes: RouteConfigEntry[] = [
	route('admin/certificates', 'features/certificates/routes/admin/index.tsx'),
	route('admin/certificates/:number/revocation', 'features/certificates/routes/admin/revocation.tsx'),
	route('admin/certificates/:number/reinstatement', 'features/certificates/routes/admin/reinstatement.tsx'),
]
