import { namingOf } from '#app/staff/naming.server.ts'
import { firms } from './tables.server.ts'

export const firmNamings = [
	namingOf({
		areas: ['firm'],
		table: firms,
		id: firms.id,
		columns: { name: firms.name },
		name: ({ name }) => name,
	}),
]
