import { page } from '#app/routing.ts'

export const open = [
	page('courses/:courseId', 'features/courses/page/routes/show.tsx', '404'),
	page('courses/:courseId/free/:sectionId', 'features/courses/page/routes/free-lesson.tsx', '404'),
]
