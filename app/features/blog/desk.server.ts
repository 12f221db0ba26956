import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { removePost } from './commands/arrange-post.server.ts'
import {
	announcePost,
	approvePost,
	approveRevision,
	dropRevision,
	restorePost,
	revisePost,
	submitPost,
	submitRevision,
	unschedulePost,
} from './commands/publish-post.server.ts'
import { reviewerPath, writerPath } from './model.ts'
import { type DeskVerb, postRules } from './rules.ts'
import { postWorkflow } from './workflow.server.ts'

const { write, arrange, schedule, reschedule, release, withdraw, ...verbs } = postRules.verbs
const { transition, undo } = postWorkflow

/** A refused submission leads to the editor, which shows what is missing. */
async function orToEditor<Done extends { ok: boolean }>(id: string, done: Promise<Done>) {
	const result = (await done) as { ok: true } | { ok: false; reason: string }
	if (result.ok || result.reason !== 'issues') return result
	return { ok: false as const, reason: result.reason, to: `${writerPath}/${id}?check=yes` }
}

/** The verbs of a post that have no page of their own. */
function deskAt(place: {
	path: string
	level: 'user' | 'scholar'
	to: (id: string) => string
}): Desk<DeskVerb> {
	return {
		...place,
		name: 'blog',
		verbs,
		async find(ctx: Ctx<User>, id: string) {
			const post = await postWorkflow.find(ctx, id)
			if (!post) return undefined
			return { id, title: post.title, language: post.language, verbs: await postWorkflow.offers(ctx, post) }
		},
		commands: {
			submit: (ctx, id) => orToEditor(id, submitPost(ctx, id)),
			takeBack: (ctx, id) => transition(ctx, id, 'takeBack'),
			approve: (ctx, id, { seen }) => approvePost(ctx, id, seen),
			sendBack: (ctx, id, { note }) => transition(ctx, id, 'sendBack', { note }),
			announce: (ctx, id) => orToEditor(id, announcePost(ctx, id)),
			unschedule: (ctx, id) => unschedulePost(ctx, id),
			revise: (ctx, id) => revisePost(ctx, id),
			submitRevision: (ctx, id) => orToEditor(id, submitRevision(ctx, id)),
			takeRevisionBack: (ctx, id) =>
				transition(ctx, id, 'takeRevisionBack', {}, (_, _post, take) =>
					take({ set: { revisionSubmittedAt: null } }),
				),
			approveRevision: (ctx, id, { seen }) => orToEditor(id, approveRevision(ctx, id, seen)),
			sendRevisionBack: (ctx, id, { note }) =>
				transition(ctx, id, 'sendRevisionBack', { note }, (_, _post, take) =>
					take({ set: { revisionSubmittedAt: null } }),
				),
			dropRevision: (ctx, id) => dropRevision(ctx, id),
			restore: (ctx, id) => restorePost(ctx, id),
			remove: (ctx, id) => removePost(ctx, id),
		},
		undo,
		after: (verb, id) =>
			verb === 'remove' ? writerPath : verb === 'revise' ? `${writerPath}/${id}` : place.to(id),
	}
}

export const reviewDesk = deskAt({
	path: reviewerPath,
	level: 'scholar',
	to: (id) => `${reviewerPath}/${id}`,
})
/** The same for writers and reviewers without the role. */
export const writerDesk = deskAt({
	path: writerPath,
	level: 'user',
	to: (id) => `${writerPath}/${id}/overview`,
})
