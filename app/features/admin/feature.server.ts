import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'

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
	things: { '/admin/opening': () => ['site.opened'], '/admin/closing': () => ['site.opened'] },
	words: {
		'admin.load-failed': () => ({ title: m.common_error(), text: m.admin_load_failed() }),
		'admin.sample-removed': () => m.admin_sample_removed(),
		'admin.sample-not-sure': () => m.admin_sample_not_sure(),
		'admin.sample-no-own-admin': () => m.admin_sample_own_admin(),
		'admin.setup-hidden': () => m.setup_hidden(),
		'admin.setup-not-done': () => m.setup_not_done_yet(),
		'admin.site-opened': () => m.setup_opened(),
		'admin.site-opened-undo': () => m.setup_opened_undo(),
		'admin.site-closed': () => m.setup_closed(),
		'admin.site-closed-undo': () => m.setup_closed_undo(),
	},
})
