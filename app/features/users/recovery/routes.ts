import { route } from '@react-router/dev/routes'

export const open = [
	route('forgot-password', 'features/users/recovery/routes/forgot-password.tsx'),
	route('reset-password', 'features/users/recovery/routes/reset-password.tsx'),
	route('confirm-email', 'features/users/recovery/routes/confirm-email.tsx'),
	route('confirm-email/:token', 'features/users/recovery/routes/confirm-email-link.tsx'),
	route('unlock/:token', 'features/users/recovery/routes/unlock.tsx'),
]
