import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const fatwasLinks: NavLink[] = [
	{ place: 'header', to: '/fatwas', label: () => m.fatwas_title(), icon: 'scroll-text', order: 20 },
]
