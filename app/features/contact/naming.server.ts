import { namingOf } from '#app/staff/naming.server.ts'
import { contactMessages } from './tables.server.ts'

/** Messages have no subject: named by their writer. */
export const contactNaming = namingOf({
	areas: ['contact'],
	table: contactMessages,
	id: contactMessages.id,
	columns: { name: contactMessages.name, email: contactMessages.email },
	name: ({ name, email }) => name || email,
})
