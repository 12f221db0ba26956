import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { fatwasOfCategory } from './category-use.server.ts'
import { reportsStaffList } from './lists.server.ts'
import { libraryPart } from './personal.server.ts'
import { fatwaSearch } from './searchable.server.ts'
import { fatwasService } from './service.server.ts'
import { typedVersesJob } from './typed-verses.server.ts'
import { reportWaits } from './waits.server.ts'
import { libraryWords } from './words.ts'

export const libraryFeature = feature({
	name: 'fatwas',
	service: fatwasService,
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
	words: libraryWords,
	workSources: [reportWaits],
	jobs: [typedVersesJob],
	lists: [reportsStaffList],
	personal: libraryPart,
	categoryUses: [fatwasOfCategory],
	searchables: [fatwaSearch],
})
