import { m } from '#app/paraglide/messages.js'
import type { Desk } from '#app/staff/verb-route.server.ts'
import {
	approveRegistration,
	cancelRegistration,
	promoteRegistration,
	refuseRegistration,
	undoRegistration,
} from './commands/organiser.server.ts'
import { staffRegistrationsPath } from './model.ts'
import { registrationRules } from './rules.ts'
import type { StaffVerb } from './verb-words.ts'
import { registrationWorkflow } from './workflow.server.ts'

const { approve, refuse, promote, cancel } = registrationRules.verbs

/** The organiser's decisions about a party. */
export const registrationDesk: Desk<StaffVerb> = {
	name: 'registrations',
	path: staffRegistrationsPath,
	level: 'user',
	verbs: { approve, refuse, promote, cancel },
	async find(ctx, id) {
		const row = await registrationWorkflow.find(ctx, id)
		return row && { id, title: row.name, verbs: await registrationWorkflow.offers(ctx, row) }
	},
	commands: {
		approve: approveRegistration,
		refuse: refuseRegistration,
		promote: promoteRegistration,
		cancel: cancelRegistration,
	},
	undo: undoRegistration,
	done: {
		approve: m.seats_approve_done,
		refuse: m.seats_refuse_done,
		promote: m.seats_promote_done,
		cancel: m.seats_cancel_done,
	},
}
