import { getLocale } from '#app/paraglide/runtime.js'
import { namingOf } from '#app/staff/naming.server.ts'
import { recordingSeries, recordingShows, recordings } from './tables.server.ts'

export const recordingNamings = [
	namingOf({
		areas: ['recording'],
		table: recordings,
		id: recordings.id,
		columns: { slug: recordings.slug },
		name: ({ slug }) => slug,
	}),
	namingOf({
		areas: ['recording'],
		table: recordingSeries,
		id: recordingSeries.id,
		columns: { names: recordingSeries.names },
		name: ({ names }) => names?.[getLocale()],
	}),
	namingOf({
		areas: ['recording'],
		table: recordingShows,
		id: recordingShows.id,
		columns: { title: recordingShows.title },
		name: ({ title }) => title,
	}),
]
