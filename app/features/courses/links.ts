import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const coursesLinks: NavLink[] = [
	{ place: 'header', to: '/courses', label: () => m.courses_title(), icon: 'book-open', order: 10 },
	{
		place: 'services',
		to: '/courses',
		label: () => m.courses_title(),
		text: () => m.courses_service(),
		icon: 'book-open',
		order: 10,
	},
	{ place: 'footer', to: '/courses', label: () => m.courses_title(), order: 10 },
]
