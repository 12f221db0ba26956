import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const dashboardLinks: NavLink[] = [
	{
		place: 'account',
		to: '/dashboard',
		label: () => m.dashboard_title(),
		icon: 'layout-dashboard',
		level: 'user',
		order: 10,
	},
	{
		place: 'account',
		to: '/scholar',
		label: () => m.dashboard_scholar_title(),
		icon: 'graduation-cap',
		level: 'scholar',
		order: 20,
	},
	{
		place: 'scholar',
		to: '/scholar',
		label: () => m.desk_dashboard(),
		icon: 'layout-dashboard',
		level: 'scholar',
		order: 10,
	},
]
