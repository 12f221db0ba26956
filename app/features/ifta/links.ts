import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const iftaLinks: NavLink[] = [
	{
		place: 'services',
		to: '/fatwas/submit',
		label: () => m.asking_title(),
		text: () => m.asking_service(),
		icon: 'message-circle',
		order: 21,
	},
	{
		place: 'admin',
		to: '/admin/fatwas',
		label: () => m.office_title(),
		icon: 'scroll-text',
		level: 'admin',
		order: 40,
	},
	{
		place: 'scholar',
		to: '/scholar/fatwas',
		label: () => m.desk_fatwas(),
		icon: 'scroll-text',
		level: 'scholar',
		order: 20,
	},
	{
		place: 'scholar',
		to: '/scholar/absence',
		label: () => m.service_own_absence(),
		icon: 'calendar',
		level: 'scholar',
		order: 60,
	},
]
