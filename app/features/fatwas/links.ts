import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const fatwasLinks: NavLink[] = [
	{ place: 'header', to: '/fatwas', label: () => m.fatwas_title(), icon: 'scroll-text', order: 20 },
	{
		place: 'services',
		to: '/fatwas',
		label: () => m.fatwas_title(),
		text: () => m.fatwas_service(),
		icon: 'scroll-text',
		order: 20,
	},
]
