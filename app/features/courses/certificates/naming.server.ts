import { namingOf } from '#app/staff/naming.server.ts'
import { certificates } from './tables.server.ts'

export const certificateNaming = namingOf({
	areas: ['certificate'],
	table: certificates,
	id: certificates.id,
	columns: { number: certificates.number },
	name: ({ number }) => number,
})
