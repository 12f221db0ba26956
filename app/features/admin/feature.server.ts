import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { adminWords } from './words.ts'

export const adminFeature = feature({
	name: 'admin',
	links: [
		{ place: 'account', to: '/admin', label: m.admin_panel, icon: 'shield', level: 'admin', order: 30 },
		{ place: 'admin', to: '/admin', label: m.admin_dashboard, icon: 'layout-dashboard', order: 10 },
		{
			place: 'admin',
			to: '/admin/sample',
			group: 'site',
			label: m.admin_sample_title,
			icon: 'trash-2',
			order: 90,
		},
	],
	things: {
		'/admin/setup/time': () => ['organisation.zone', 'organisation.workingDays'],
		'/admin/opening': () => ['site.opened'],
		'/admin/closing': () => ['site.opened'],
	},
	commands: [
		{ kind: 'page', level: 'admin', to: '/admin/waiting', label: m.waiting_title },
		{
			kind: 'page',
			level: 'admin',
			to: '/admin/setup/time',
			label: m.setup_time,
			alike: m.settings_alike_zone,
		},
		{
			kind: 'page',
			level: 'admin',
			to: '/admin/opening',
			label: m.setup_open,
			alike: m.settings_alike_opened,
		},
	],
	words: adminWords,
})
