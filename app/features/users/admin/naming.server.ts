import { profiles } from '#app/features/users/tables.server.ts'
import { namingOf } from '#app/staff/naming.server.ts'

/** Names people in the audit trail: as accounts, exporters, and holders of duties in the ledger. */
export const personNaming = namingOf({
	areas: ['user', 'asker', 'scholar', 'list', 'audit', 'ledger'],
	table: profiles,
	id: profiles.id,
	columns: { name: profiles.name, erasedAt: profiles.erasedAt },
	name: ({ name, erasedAt }) => (erasedAt ? null : name),
})
