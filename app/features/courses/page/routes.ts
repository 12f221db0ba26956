import { route } from '@react-router/dev/routes'

export const open = [
	route('courses/:courseId', 'features/courses/page/routes/show.tsx'),
	route('courses/:courseId/free/:sectionId', 'features/courses/page/routes/free-lesson.tsx'),
]
