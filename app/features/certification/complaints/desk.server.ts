import { m } from '#app/paraglide/messages.js'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { acknowledge, assign, close, investigate } from './commands/handle.server.ts'
import { complaintsPath } from './model.ts'
import { findComplaint, listHandlers } from './queries.server.ts'
import { complaintRules } from './rules.ts'
import { titleOf } from './title.ts'
import type { DeskVerb } from './verb-words.ts'

const { verbs } = complaintRules

/** Verbs after a confirmation, or with a person; texts have pages of their own. */
export const complaintDesk: Desk<DeskVerb> = {
	name: 'complaints',
	path: complaintsPath,
	level: 'user',
	verbs: {
		acknowledge: verbs.acknowledge,
		assign: verbs.assign,
		investigate: verbs.investigate,
		close: verbs.close,
	},
	async find(ctx, id) {
		const found = await findComplaint(ctx, id)
		return found && { id, title: titleOf(found), verbs: found.verbs }
	},
	commands: {
		acknowledge,
		assign: (ctx, id, { personId }) => assign(ctx, id, personId),
		investigate,
		close,
	},
	async listPeople(ctx, id) {
		const people = await listHandlers(ctx, id)
		return people.map(({ isInvolved, ...person }) => ({
			...person,
			isEligible: !isInvolved,
			...(isInvolved && { why: m.complaints_refused_involved() }),
		}))
	},
}
