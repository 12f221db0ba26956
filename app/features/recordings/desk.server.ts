import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { publishRecording, removeRecording } from './commands/publish-recording.server.ts'
import { ownPath } from './model.ts'
import { findRecording } from './queries.server.ts'
import { type DeskVerb, recordingRules } from './rules.ts'
import { recordingWorkflow } from './workflow.server.ts'

const { edit, transcribe, withdraw, ...verbs } = recordingRules.verbs
const { transition } = recordingWorkflow

/** The verbs of a recording that have no page of their own. */
export const recordingDesk: Desk<DeskVerb> = {
	name: 'recordings',
	path: ownPath,
	level: 'scholar',
	verbs,
	async find(ctx: Ctx<User>, id: string) {
		const found = await findRecording(ctx, id)
		if (!found) return undefined
		return { id, title: found.title, language: found.recording.language, verbs: found.verbs }
	},
	commands: {
		submit: (ctx, id) => transition(ctx, id, 'submit'),
		takeBack: (ctx, id) => transition(ctx, id, 'takeBack'),
		publish: (ctx, id, { seen }) => publishRecording(ctx, id, seen),
		sendBack: (ctx, id, { note }) => transition(ctx, id, 'sendBack', { note }),
		restore: (ctx, id) => transition(ctx, id, 'restore'),
		remove: (ctx, id) => removeRecording(ctx, id),
	},
	after: (verb, id) => (verb === 'remove' ? ownPath : `${ownPath}/${id}`),
}
