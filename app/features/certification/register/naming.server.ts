import { namingOf } from '#app/staff/naming.server.ts'
import { halalCertificates } from './tables.server.ts'

export const registryNamings = [
	namingOf({
		areas: ['certification'],
		table: halalCertificates,
		id: halalCertificates.id,
		columns: { number: halalCertificates.number },
		name: ({ number }) => number,
	}),
]
