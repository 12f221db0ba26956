import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { pageSearch, wordedAgain } from './searchable.server.ts'
import { pagesWords } from './words.ts'

const privacy = { to: '/privacy-policy', label: m.pages_privacy_title, icon: 'lock', order: 40 }
const terms = { to: '/terms-of-use', label: m.pages_terms_title, icon: 'file-text', order: 50 }

export const pagesFeature = feature({
	name: 'pages',
	links: [
		{ place: 'resources', to: '/about', label: m.pages_about_nav, icon: 'info', order: 10 },
		{ place: 'resources', to: '/faq', label: m.pages_faq_nav, icon: 'circle-help', order: 20 },
		{ place: 'resources', ...privacy },
		{ place: 'resources', ...terms },
		{
			place: 'admin',
			to: '/admin/pages',
			group: 'content',
			label: m.pages_admin_nav,
			icon: 'file-text',
			order: 60,
		},
		{ place: 'legal', ...privacy },
		{ place: 'legal', ...terms },
	],
	words: pagesWords,
	things: {
		'/admin/pages/:page/:language/discard': ({ params: { page = '' } }) => [page],
		// Their forms carry the version that they are based on.
		'/admin/pages/:page/:language': () => [],
	},
	listeners: [wordedAgain],
	searchables: [pageSearch],
})
