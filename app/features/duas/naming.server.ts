import { getLocale } from '#app/paraglide/runtime.js'
import { namingOf } from '#app/staff/naming.server.ts'
import { titleOf } from './components/words.ts'
import { duaSituations, duas } from './tables.server.ts'

export const duaNaming = namingOf({
	areas: ['dua'],
	table: duas,
	id: duas.id,
	columns: { reference: duas.reference, collection: duas.collection, number: duas.number },
	name: ({ reference, collection, number }) =>
		titleOf({ reference, collection: collection ?? '', number: number ?? '' }, getLocale()),
})

export const situationNaming = namingOf({
	areas: ['dua'],
	table: duaSituations,
	id: duaSituations.id,
	columns: { names: duaSituations.names },
	name: ({ names }) => names?.[getLocale()] || Object.values(names ?? {}).find(Boolean),
})
