import { page } from '#app/routing.ts'

const at = (file: string) => `features/events/rota/routes/${file}`

export const open = [page('ramadan', at('ramadan.tsx'), '200')]

export const signedIn = [
	page('dashboard/duties', at('own.tsx'), '200'),
	page('dashboard/duties/:id', at('answer.ts'), '302 /dashboard/duties'),
	page('admin/events/:id/rota', at('edit.tsx'), '302 /login | 302 /unauthorized | 302 /unauthorized | 404'),
]
