import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const teachingLinks: NavLink[] = [
	{
		place: 'scholar',
		to: '/scholar/courses',
		label: () => m.teaching_courses(),
		icon: 'book-open',
		level: 'scholar',
		order: 30,
	},
	{
		place: 'admin',
		to: '/admin/courses',
		label: () => m.teaching_courses(),
		icon: 'book-open',
		level: 'admin',
		order: 30,
	},
]
