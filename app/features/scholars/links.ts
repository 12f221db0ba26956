import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const scholarsLinks: NavLink[] = [
	{
		place: 'resources',
		to: '/scholars',
		label: () => m.scholars_title(),
		icon: 'graduation-cap',
		order: 5,
	},
]
