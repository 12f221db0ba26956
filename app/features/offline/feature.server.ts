import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'

export const offlineFeature = feature({
	name: 'offline',
	links: [{ place: 'account', to: '/offline', label: m.offline_nav, icon: 'arrow-down', order: 19 }],
})
