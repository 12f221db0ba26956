import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const certificatesLinks: NavLink[] = [
	{
		place: 'footer',
		to: '/certificates',
		label: () => m.certificates_check(),
		icon: 'award',
		order: 40,
	},
	{
		place: 'account',
		to: '/dashboard/certificates',
		label: () => m.certificates_own(),
		icon: 'award',
		level: 'user',
		order: 15,
	},
	{
		place: 'admin',
		to: '/admin/certificates',
		label: () => m.certificates_title(),
		icon: 'award',
		level: 'admin',
		order: 35,
	},
]
