import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'

export const scholarsFeature = feature({
	name: 'scholars',
	links: [{ place: 'resources', to: '/scholars', label: m.scholars_title, icon: 'graduation-cap', order: 5 }],
	words: {
		'scholars.load-failed': () => ({ title: m.common_error(), text: m.scholars_load_failed() }),
	},
})
