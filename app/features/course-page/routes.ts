import { route } from '@react-router/dev/routes'

export const open = [route('courses/:courseId', 'features/course-page/routes/show.tsx')]
