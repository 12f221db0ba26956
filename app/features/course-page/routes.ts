import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
	route('courses/:courseId', 'features/course-page/routes/show.tsx'),
]
