import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('features/home/routes/index.tsx')] satisfies RouteConfig
