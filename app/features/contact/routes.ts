import { route } from '@react-router/dev/routes'

export const open = [route('contact', 'features/contact/routes/index.tsx')]
