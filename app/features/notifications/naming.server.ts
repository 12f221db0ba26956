import { files, mails } from '#app/platform/db/tables.server.ts'
import { namingOf } from '#app/staff/naming.server.ts'

/** A mail is called by whom it goes to: what it says is sealed. */
export const mailNaming = namingOf({
	areas: ['mail'],
	table: mails,
	id: mails.id,
	columns: { to: mails.toAddress },
	name: ({ to }) => to,
})

/** A file by the name that was given to it. */
export const fileNaming = namingOf({
	areas: ['file'],
	table: files,
	id: files.id,
	columns: { name: files.name },
	name: ({ name }) => name,
})
