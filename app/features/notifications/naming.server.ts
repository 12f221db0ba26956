import { files, mails } from '#app/platform/db/tables.server.ts'
import { namingOf } from '#app/staff/naming.server.ts'

/** A mail is named by its recipient, because its content is sealed. */
export const mailNaming = namingOf({
	areas: ['mail'],
	table: mails,
	id: mails.id,
	columns: { to: mails.toAddress },
	name: ({ to }) => to,
})

/** A file is named by its file name. */
export const fileNaming = namingOf({
	areas: ['file'],
	table: files,
	id: files.id,
	columns: { name: files.name },
	name: ({ name }) => name,
})
