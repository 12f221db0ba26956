import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { contactPart } from './personal.server.ts'
import { contactWords } from './words.ts'

export const contactFeature = feature({
	name: 'contact',
	links: [{ place: 'resources', to: '/contact', label: m.contact_nav, icon: 'mail', order: 30 }],
	words: contactWords,
	personal: contactPart,
})
