import { route } from '@react-router/dev/routes'

export const open = [route('contact', 'features/contact/routes/index.tsx')]

export const admin = [
	route('admin/messages', 'features/contact/routes/inbox/index.tsx'),
	route('admin/messages/:id', 'features/contact/routes/inbox/show.tsx'),
	route('admin/messages/:id/:verb', 'features/contact/routes/inbox/verb.tsx'),
]
