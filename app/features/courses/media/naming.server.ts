import { namingOf } from '#app/staff/naming.server.ts'
import { courseMedia } from './tables.server.ts'

export const mediaNaming = namingOf({
	areas: ['course-media'],
	table: courseMedia,
	id: courseMedia.id,
	columns: { name: courseMedia.name },
	name: ({ name }) => name,
})
