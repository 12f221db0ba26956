import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const adminLinks: NavLink[] = [
	{ place: 'account', to: '/admin', label: () => m.admin_panel(), icon: 'shield', level: 'admin', order: 30 },
	{
		place: 'admin',
		to: '/admin',
		label: () => m.admin_dashboard(),
		icon: 'layout-dashboard',
		level: 'admin',
		order: 10,
	},
	{
		place: 'admin',
		to: '/admin/messages',
		label: () => m.admin_messages(),
		icon: 'message-circle',
		level: 'admin',
		order: 70,
	},
	{
		place: 'admin',
		to: '/admin/sample',
		label: () => m.admin_sample_title(),
		icon: 'trash-2',
		level: 'admin',
		order: 90,
	},
]
