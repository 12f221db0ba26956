import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('login', 'features/accounts/routes/login.tsx'),
	route('register', 'features/accounts/routes/register.tsx'),
	route('logout', 'features/accounts/routes/logout.tsx'),
	route('unauthorized', 'features/accounts/routes/unauthorized.tsx'),
	route('set-password/:token', 'features/accounts/routes/set-password.tsx'),
]
