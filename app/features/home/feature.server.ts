import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'

export const homeFeature = feature({
	name: 'home',
	links: [{ place: 'header', to: '/', label: m.home_nav, order: 0 }],
})
