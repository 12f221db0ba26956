import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [route('courses', 'features/courses/routes/index.tsx')]
