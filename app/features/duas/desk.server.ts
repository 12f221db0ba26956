import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { titleOf } from './components/words.ts'
import { deskPath } from './model.ts'
import { findDua } from './queries.server.ts'
import { type DeskVerb, duaRules } from './rules.ts'
import { duaWorkflow } from './workflow.server.ts'

const { edit, setAudio, ...verbs } = duaRules.verbs
const { transition, undo } = duaWorkflow

export const duaDesk: Desk<DeskVerb> = {
	name: 'duas',
	path: deskPath,
	verbs,
	async find(ctx, id) {
		const dua = await findDua(ctx, id)
		return dua && { id, title: titleOf(dua, getLocale()), verbs: dua.verbs }
	},
	commands: {
		// A person who continues an abandoned draft becomes its author, and cannot review it.
		submit: (ctx, id) =>
			transition(ctx, id, 'submit', {}, (_, _row, take) => take({ set: { authorId: ctx.actor.id } })),
		reopen: (ctx, id) =>
			transition(ctx, id, 'reopen', {}, (_, _row, take) =>
				take({ set: { authorId: ctx.actor.id, publishedAt: null } }),
			),
		approve: (ctx, id) =>
			transition(ctx, id, 'approve', {}, (_, _row, take) => take({ set: { publishedAt: ctx.now } })),
		sendBack: (ctx, id, { note }) => transition(ctx, id, 'sendBack', { note }),
		takeBack: (ctx, id) => transition(ctx, id, 'takeBack'),
		takeDown: (ctx, id, { note }) => transition(ctx, id, 'takeDown', { note }),
		restore: (ctx, id) => transition(ctx, id, 'restore'),
	},
	undo,
	done: {
		submit: m.duas_submit_done,
		approve: m.duas_approve_done,
		sendBack: m.duas_send_back_done,
		takeBack: m.duas_take_back_done,
		takeDown: m.duas_take_down_done,
		restore: m.duas_restore_done,
		reopen: m.duas_reopen_done,
	},
}
