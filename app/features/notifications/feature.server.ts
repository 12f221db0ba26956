import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { notificationsJobs, notificationsListeners } from './jobs.server.ts'
import { failedMailsStaffList, outboxStaffList } from './lists.server.ts'
import { fileNaming, mailNaming } from './naming.server.ts'
import { notificationsNotices } from './notices.ts'
import { notificationsPart } from './personal.server.ts'
import { notificationsWords } from './words.ts'

export const notificationsFeature = feature({
	name: 'notifications',
	links: [
		{ place: 'account', to: '/notifications', label: m.notifications_nav, icon: 'bell', order: 35 },
		{ place: 'profile', to: '/profile/notifications', label: m.notifications_nav, icon: 'bell', order: 30 },
		{
			place: 'admin',
			to: '/admin/mail',
			group: 'site',
			label: m.notifications_mail_nav,
			icon: 'mail',
			order: 80,
		},
	],
	commands: [{ kind: 'page', level: 'admin', to: '/admin/outbox', label: m.notifications_outbox_title }],
	namings: [mailNaming, fileNaming],
	words: notificationsWords,
	notices: notificationsNotices,
	jobs: notificationsJobs,
	listeners: notificationsListeners,
	lists: [failedMailsStaffList, outboxStaffList],
	personal: notificationsPart,
})
