import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'

export const dashboardFeature = feature({
	name: 'dashboard',
	links: [
		{ place: 'account', to: '/dashboard', label: m.dashboard_title, icon: 'layout-dashboard', order: 10 },
		{
			place: 'account',
			to: '/scholar',
			label: m.dashboard_scholar_title,
			icon: 'graduation-cap',
			level: 'scholar',
			order: 20,
		},
		{ place: 'scholar', to: '/scholar', label: m.desk_dashboard, icon: 'layout-dashboard', order: 10 },
	],
	words: {
		'dashboard.load-failed': () => ({ title: m.common_error(), text: m.dashboard_load_failed() }),
	},
})
