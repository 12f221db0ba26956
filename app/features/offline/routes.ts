import { page } from '#app/routing.ts'

export const open = [page('offline', 'features/offline/routes/kept.tsx', '200')]
