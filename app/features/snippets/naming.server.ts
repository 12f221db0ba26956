import { namingOf } from '#app/staff/naming.server.ts'
import { snippets } from './tables.server.ts'

export const snippetNaming = namingOf({
	areas: ['snippet'],
	table: snippets,
	id: snippets.id,
	columns: { title: snippets.title },
	name: ({ title }) => title,
})
