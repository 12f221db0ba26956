import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { coursesService } from '../service.server.ts'
import { coursesOfCategory } from './category-use.server.ts'
import { cataloguePart } from './personal.server.ts'
import { courseSearch, lessonSearch } from './searchable.server.ts'

export const catalogueFeature = feature({
	name: 'courses',
	service: coursesService,
	searchables: [courseSearch, lessonSearch],
	links: [
		{ place: 'header', group: 'learn', to: '/courses', label: m.courses_title, icon: 'book-open', order: 10 },
		{
			place: 'services',
			to: '/courses',
			label: m.courses_title,
			text: m.courses_service,
			icon: 'book-open',
			order: 10,
		},
	],
	words: {
		'courses.load-failed': () => ({ title: m.common_error(), text: m.courses_load_failed() }),
		'courses.detail-load-failed': () => ({ title: m.common_error(), text: m.courses_detail_load_failed() }),
	},
	personal: cataloguePart,
	categoryUses: [coursesOfCategory],
})
