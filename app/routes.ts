import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	index('features/home/routes/index.tsx'),
	route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
