import { page } from '#app/routing.ts'

export const open = [
	page('forgot-password', 'features/users/recovery/routes/forgot-password.tsx', '200'),
	page('reset-password', 'features/users/recovery/routes/reset-password.tsx', '404'),
	page('confirm-email', 'features/users/recovery/routes/confirm-email.tsx', '200'),
	page('confirm-email/:token', 'features/users/recovery/routes/confirm-email-link.tsx', '404'),
	page('unlock/:token', 'features/users/recovery/routes/unlock.tsx', '404'),
]
