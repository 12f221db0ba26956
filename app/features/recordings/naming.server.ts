import { namingOf } from '#app/staff/naming.server.ts'
import { recordings } from './tables.server.ts'

export const recordingNaming = namingOf({
	areas: ['recording'],
	table: recordings,
	id: recordings.id,
	columns: { slug: recordings.slug },
	name: ({ slug }) => slug,
})
