import { route } from '@react-router/dev/routes'

export const open = [route('offline', 'features/offline/routes/kept.tsx')]
