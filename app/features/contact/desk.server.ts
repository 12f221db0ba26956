import type { Desk } from '#app/staff/verb-route.server.ts'
import { inboxPath } from './model.ts'
import { findMessage, isAnswerer, listAnswerers } from './queries.server.ts'
import { contactRules, type DeskVerb } from './rules.ts'
import { contactWorkflow } from './workflow.server.ts'

const { read, reply, note, ...verbs } = contactRules.verbs
const { transition, undo } = contactWorkflow

/** Actions of admins by buttons; answers and notes have the message's page. */
export const contactDesk: Desk<DeskVerb> = {
	name: 'contact',
	path: inboxPath,
	level: 'admin',
	verbs,
	find: findMessage,
	commands: {
		async assign(ctx, id, { personId, note }) {
			if (!(await isAnswerer(ctx, personId))) return { ok: false, reason: 'not-admin' }
			return transition(ctx, id, 'assign', { note, otherId: personId }, (_, _row, take) =>
				take({ set: { assigneeId: personId } }),
			)
		},
		release: (ctx, id) =>
			transition(ctx, id, 'release', {}, (_, _row, take) => take({ set: { assigneeId: null } })),
		unread: (ctx, id) => transition(ctx, id, 'unread'),
		archive: (ctx, id) => transition(ctx, id, 'archive'),
		reopen: (ctx, id) => transition(ctx, id, 'reopen'),
		delete: (ctx, id) => transition(ctx, id, 'delete'),
	},
	undo,
	listPeople: async (ctx, id) =>
		listAnswerers(ctx, (await contactWorkflow.find(ctx, id))?.assigneeId ?? null),
	// Opening a message marks it as read, and a deleted one has no page: these lead to the list.
	after: (verb, id) => (['unread', 'archive', 'delete'].includes(verb) ? inboxPath : `${inboxPath}/${id}`),
}
