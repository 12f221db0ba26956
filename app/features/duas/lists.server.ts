import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { titleOf } from './components/words.ts'
import { duaDesk } from './desk.server.ts'
import { duaList } from './params.ts'
import { listDuas } from './queries.server.ts'
import { duaWorkflow } from './workflow.server.ts'

type Named = { reference: string | null; collection: string; number: string }
const named = (dua: Named) => titleOf(dua, getLocale())

export const duasStaffList = staffList({
	name: 'duas',
	title: m.duas_nav,
	level: 'scholar',
	params: duaList,
	topic: 'dua',
	list: (ctx, filters, { cursor, size }) => listDuas(ctx, filters, cursor, size),
	file: {
		dua: named,
		arabic: ({ arabic }) => arabic,
		audio: ({ audio }) => (audio ? 'yes' : 'no'),
		changed: { at: ({ updatedAt }) => updatedAt },
	},
	bulk: {
		workflow: duaWorkflow,
		desk: () => duaDesk,
		verbs: { approve: { label: m.staff_approve }, sendBack: { label: m.duas_send_back } },
		titleOf: named,
	},
})
