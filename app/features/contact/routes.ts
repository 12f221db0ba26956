import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [route('contact', 'features/contact/routes/index.tsx')]
