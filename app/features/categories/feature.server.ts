import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { categoryNaming } from './naming.server.ts'
import { categorySearch, ledElsewhere } from './searchable.server.ts'
import { categoriesWords } from './words.ts'

export const categoriesFeature = feature({
	name: 'categories',
	links: [
		{
			place: 'admin',
			to: '/admin/categories',
			group: 'content',
			label: m.categories_title,
			icon: 'filter',
			order: 50,
		},
	],
	commands: [{ kind: 'action', level: 'admin', to: '/admin/categories/new', label: m.categories_new }],
	namings: [categoryNaming],
	words: categoriesWords,
	searchables: [categorySearch],
	listeners: [ledElsewhere],
})
