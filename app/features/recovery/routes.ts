import { route } from '@react-router/dev/routes'

export const open = [
	route('forgot-password', 'features/recovery/routes/forgot-password.tsx'),
	route('reset-password', 'features/recovery/routes/reset-password.tsx'),
	route('confirm-email', 'features/recovery/routes/confirm-email.tsx'),
	route('confirm-email/:token', 'features/recovery/routes/confirm-email-link.tsx'),
	route('unlock/:token', 'features/recovery/routes/unlock.tsx'),
]
