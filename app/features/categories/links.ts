import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const categoriesLinks: NavLink[] = [
	{
		place: 'admin',
		to: '/admin/categories',
		label: () => m.categories_title(),
		icon: 'filter',
		level: 'admin',
		order: 50,
	},
]
