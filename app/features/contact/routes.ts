import { page } from '#app/routing.ts'

export const open = [page('contact', 'features/contact/routes/index.tsx', '200')]

export const admin = [
	page('admin/messages', 'features/contact/routes/inbox/index.tsx', '200'),
	page('admin/messages/:id', 'features/contact/routes/inbox/show.tsx', '404'),
	page('admin/messages/:id/:verb', 'features/contact/routes/inbox/verb.tsx', '404'),
]
