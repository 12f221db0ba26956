import { index, type RouteConfigEntry } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [index('features/home/routes/index.tsx')]
