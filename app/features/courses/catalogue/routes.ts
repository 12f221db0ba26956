import { page } from '#app/routing.ts'

export const open = [page('courses', 'features/courses/catalogue/routes/index.tsx', '200')]
