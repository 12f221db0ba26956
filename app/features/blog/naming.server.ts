import { getLocale } from '#app/paraglide/runtime.js'
import { namingOf } from '#app/staff/naming.server.ts'
import { postSeries, posts, postTagNames } from './tables.server.ts'

export const blogNamings = [
	namingOf({
		areas: ['post'],
		table: posts,
		id: posts.id,
		columns: { title: posts.title },
		name: ({ title }) => title,
	}),
	namingOf({
		areas: ['post'],
		table: postSeries,
		id: postSeries.id,
		columns: { names: postSeries.names },
		name: ({ names }) => names?.[getLocale()],
	}),
	namingOf({
		areas: ['post'],
		table: postTagNames,
		id: postTagNames.id,
		columns: { names: postTagNames.names },
		name: ({ names }) => names?.[getLocale()],
	}),
]
