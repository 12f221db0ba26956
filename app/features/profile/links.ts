import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const profileLinks: NavLink[] = [
	{
		place: 'account',
		to: '/profile',
		label: () => m.profile_nav(),
		icon: 'user',
		level: 'user',
		order: 40,
	},
	{ place: 'profile', to: '/profile', label: () => m.profile_nav(), icon: 'user', level: 'user', order: 10 },
	{
		place: 'profile',
		to: '/profile/security',
		label: () => m.profile_security_nav(),
		icon: 'shield',
		level: 'user',
		order: 20,
	},
	{
		place: 'profile',
		to: '/profile/data',
		label: () => m.profile_data_nav(),
		icon: 'file-text',
		level: 'user',
		order: 40,
	},
]
