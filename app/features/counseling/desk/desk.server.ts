import type { RouterContextProvider } from 'react-router'
import { listEligible, listNotOffered } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { closeThread, reopenThread } from '../commands/close-thread.server.ts'
import { refer } from '../commands/reply.server.ts'
import { type Closing, closings, type Referral, referrals } from '../model.ts'
import { counselingRules } from '../rules.ts'
import { sealText } from '../sealed.server.ts'
import { counseling, matterOf, whyNotAssignable } from '../workflow.server.ts'
import { deskList } from './params.ts'
import { findForStaff } from './thread.server.ts'
import type { StaffVerb } from './verbs.ts'

const given = assignmentCommands(counseling, whyNotAssignable)

/** Verbs of the staff. Their notes are sealed like messages. */
export function deskOf(context: Readonly<RouterContextProvider>): Desk<StaffVerb> {
	const { env, settings } = requestContext(context).runtime
	const secret = env.SECRET
	const sealed = <Input extends { note: string }>(id: string, input: Input): Input => ({
		...input,
		note: sealText(input.note, secret, { thread: id, column: 'note' }),
	})
	return {
		name: 'counseling',
		path: deskList.path,
		verbs: counselingRules.verbs,
		async find(ctx, id) {
			const thread = await findForStaff(ctx, id, secret)
			return thread && { id, title: m.counseling_request(), verbs: thread.verbs }
		},
		choices: { refer: referrals, close: closings },
		commands: {
			claim: given.claim,
			release: (ctx, id, input) => given.release(ctx, id, sealed(id, input)),
			assign: (ctx, id, input) => given.assign(ctx, id, sealed(id, input)),
			async handOver(ctx, id, input) {
				const done = await given.handOver(ctx, id, sealed(id, input))
				// Insisting is not offered here.
				return done.ok || done.reason !== 'not-eligible' ? done : { ok: false, reason: 'not-competent' }
			},
			refer: (ctx, id, { choice, note }) => refer(ctx, id, { to: choice as Referral, text: note, secret }),
			close: (ctx, id, { choice, note }) =>
				closeThread(ctx, id, { secret, settings: settings(), closing: choice as Closing, note }),
			reopen: reopenThread,
			look: (ctx, id, input) => counseling.transition(ctx, id, 'look', { note: sealed(id, input).note }),
		},
		undo: counseling.undo,
		async listPeople(ctx, id, { verb }) {
			const thread = await counseling.find(ctx, id)
			if (!thread) return []
			const people = await listEligible(ctx, {
				today: todayOf(context),
				workflows: [counseling],
				matter: matterOf(thread),
				not: thread.userId,
				holder: thread.scholarId,
			})
			if (verb === 'assign') return [...people, ...(await listNotOffered(ctx))]
			return people.filter(({ isEligible, isHolder }) => isEligible && !isHolder)
		},
		// The former counselor cannot open it any more.
		after: (verb, id) =>
			verb === 'release' || verb === 'handOver' ? deskList.path : `${deskList.path}/${id}`,
	}
}
