import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const contactLinks: NavLink[] = [
	{ place: 'resources', to: '/contact', label: () => m.contact_nav(), icon: 'mail', order: 30 },
]
