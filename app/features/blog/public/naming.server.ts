import { namingOf } from '#app/staff/naming.server.ts'
import { posts } from '../tables.server.ts'

export const postNaming = namingOf({
	areas: ['post'],
	table: posts,
	id: posts.id,
	columns: { title: posts.title },
	name: ({ title }) => title,
})
