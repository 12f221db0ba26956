import { route } from '@react-router/dev/routes'

export const open = [route('courses/:courseId', 'features/courses/page/routes/show.tsx')]
