import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { scholarsWords } from './words.ts'

export const scholarsFeature = feature({
	name: 'scholars',
	links: [{ place: 'resources', to: '/scholars', label: m.scholars_title, icon: 'graduation-cap', order: 5 }],
	words: scholarsWords,
})
