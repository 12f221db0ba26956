import { getLocale } from '#app/paraglide/runtime.js'
import { namingOf } from '#app/staff/naming.server.ts'
import { applications, schemes } from './tables.server.ts'

export const caseNamings = [
	namingOf({
		areas: ['certification'],
		table: schemes,
		id: schemes.id,
		columns: { names: schemes.names },
		name: ({ names }) => names?.[getLocale()],
	}),
	namingOf({
		areas: ['application'],
		table: applications,
		id: applications.id,
		columns: { number: applications.number },
		name: ({ number }) => (number === null ? undefined : String(number)),
	}),
]
