import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const peopleLinks: NavLink[] = [
	{
		place: 'admin',
		to: '/admin/users',
		label: () => m.people_users(),
		icon: 'users',
		level: 'admin',
		order: 20,
	},
]
