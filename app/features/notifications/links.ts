import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const notificationsLinks: NavLink[] = [
	{
		...{ place: 'account', to: '/notifications', label: () => m.notifications_nav() },
		...{ icon: 'bell', level: 'user', order: 35 },
	},
	{
		...{ place: 'profile', to: '/profile/notifications', label: () => m.notifications_nav() },
		...{ icon: 'bell', level: 'user', order: 30 },
	},
	{
		...{ place: 'admin', to: '/admin/mail', label: () => m.notifications_mail_nav() },
		...{ icon: 'mail', level: 'admin', order: 80 },
	},
]
