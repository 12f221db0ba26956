import { route } from '@react-router/dev/routes'

export const signedIn = [route('dashboard', 'features/dashboard/routes/dashboard.tsx')]

export const scholar = [route('scholar', 'features/dashboard/routes/scholar.tsx')]
