import { profiles } from '#app/features/users/tables.server.ts'
import { namingOf } from '#app/staff/naming.server.ts'

/** Of who took a list or the trail as a file, and of whom duties of the ledger were given, that is the subject. */
export const personNaming = namingOf({
	areas: ['user', 'asker', 'scholar', 'list', 'audit', 'ledger'],
	table: profiles,
	id: profiles.id,
	columns: { name: profiles.name, erasedAt: profiles.erasedAt },
	name: ({ name, erasedAt }) => (erasedAt ? null : name),
})
