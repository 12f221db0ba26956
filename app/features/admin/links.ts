import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const adminLinks: NavLink[] = [
	{ place: 'account', to: '/admin', label: () => m.admin_panel(), icon: 'shield', level: 'admin', order: 30 },
]
