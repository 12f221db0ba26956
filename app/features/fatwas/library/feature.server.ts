import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { fatwasOfCategory } from './category-use.server.ts'
import { fatwasPart } from './personal.server.ts'
import { recentJobs } from './recent.server.ts'
import { fatwasWords } from './words.ts'

export const fatwasFeature = feature({
	name: 'fatwas',
	links: [
		{ place: 'header', to: '/fatwas', label: m.fatwas_title, icon: 'scroll-text', order: 20 },
		{
			place: 'services',
			to: '/fatwas',
			label: m.fatwas_title,
			text: m.fatwas_service,
			icon: 'scroll-text',
			order: 20,
		},
	],
	words: fatwasWords,
	jobs: recentJobs,
	personal: fatwasPart,
	categoryUses: [fatwasOfCategory],
})
