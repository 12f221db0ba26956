import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { blogPath } from '../model.ts'
import { postSearch } from '../searchable.server.ts'
import { blogService } from './service.ts'

/** The blog as readers see it. */
export const blogPublicFeature = feature({
	name: 'blog-public',
	service: blogService,
	searchables: [postSearch],
	links: [
		{
			place: 'resources',
			group: 'learn',
			to: blogPath,
			label: m.blogread_title,
			icon: 'notebook-pen',
			order: 2,
		},
	],
	words: { 'blog-public.load-failed': m.blogread_load_failed },
})
