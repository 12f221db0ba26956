import { route } from '@react-router/dev/routes'

export const open = [route('courses', 'features/courses/catalogue/routes/index.tsx')]
