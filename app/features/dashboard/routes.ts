import { page } from '#app/routing.ts'

export const signedIn = [page('dashboard', 'features/dashboard/routes/dashboard.tsx', '200')]

export const scholar = [page('scholar', 'features/dashboard/routes/scholar.tsx', '200')]
