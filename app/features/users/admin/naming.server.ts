import { profiles } from '#app/features/users/tables.server.ts'
import { namingOf } from '#app/staff/naming.server.ts'

/** Names people as subjects: of their account, of a list or trail that they exported, of duties in the ledger. */
export const personNaming = namingOf({
	areas: ['user', 'asker', 'scholar', 'list', 'audit', 'ledger'],
	table: profiles,
	id: profiles.id,
	columns: { name: profiles.name, erasedAt: profiles.erasedAt },
	name: ({ name, erasedAt }) => (erasedAt ? null : name),
})
