import { redirect } from 'react-router'
import { listNotOffered } from '#app/features/scholars/api.server.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { commands } from '../commands.server.ts'
import { canManageFatwas, canWorkAtDesk } from '../policy.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { approve } from './move.server.ts'
import { adminList, scholarList } from './params.ts'
import { listColleagues } from './people.server.ts'
import { findQuestion } from './question.server.ts'
import { findVerbs } from './verbs.server.ts'
import { type AdminVerb, addresses, adminVerbs, type ScholarVerb, scholarVerbs } from './verbs.ts'

type Done = { ok: true } | { ok: false; reason: string }

/** A question for scholars. The asker, if a scholar, sees no more of it than other askers. */
export async function findForScholar(ctx: Ctx<User>, id: string) {
	const question = canWorkAtDesk(ctx.actor) ? await findQuestion(ctx, id) : undefined
	if (question?.userId === ctx.actor.id) throw redirect(`/fatwas/${id}/question`)
	return question && { ...question, ...(await findVerbs(ctx, question)) }
}

/** A question for admins; where it does not exist they are led to the list with a message. */
export async function findForAdmin(ctx: Ctx<User>, id: string) {
	const question = canManageFatwas(ctx.actor) ? await findQuestion(ctx, id) : undefined
	if (!question) throw redirectWith(adminList.path, { tone: 'bad', code: 'ifta.office-details-failed' })
	// An admin who asked it sees what every asker sees.
	const shown = question.userId === ctx.actor.id ? { ...question, steps: [], answers: [] } : question
	return { ...shown, ...(await findVerbs(ctx, question)) }
}

export const scholarDesk: Desk<ScholarVerb> = {
	name: 'ifta',
	path: scholarList.path,
	verbs: scholarVerbs,
	addresses,
	find: findForScholar,
	commands: {
		...commands,
		async claim(ctx, id) {
			const to = `${scholarList.path}/${id}`
			const done = await commands.claim(ctx, id)
			if (done.ok) return done
			if (done.reason === 'not-eligible') return { ok: false, reason: 'claim-not-competent', to }
			if (done.reason !== 'not-now') return { ...done, to }
			const holder = (await findQuestion(ctx, id))?.holder
			// Pressed twice.
			if (holder?.id === ctx.actor.id) return { ok: true }
			return holder
				? { ok: false, reason: 'taken', to, values: { name: scholarName(holder, getLocale()) } }
				: { ...done, to }
		},
		async handOver(ctx, id, input) {
			const done = await commands.handOver(ctx, id, input)
			// Insisting is not offered here.
			return done.ok || done.reason !== 'not-eligible' ? done : { ok: false, reason: 'not-competent' }
		},
		async approve(ctx, id, input) {
			const done = await orDoneBefore(ctx, id, await commands.approve(ctx, id, input))
			const isPrivate = 'isPrivate' in done && done.isPrivate
			return isPrivate ? { ok: true, code: 'ifta.approve-private-done' } : done
		},
		reject: async (ctx, id, input) => orDoneBefore(ctx, id, await commands.reject(ctx, id, input)),
	},
	undo: fatwaWorkflow.undo,
	async listPeople(ctx, id, { context }) {
		const people = await listColleagues(ctx, await findQuestion(ctx, id), todayOf(context))
		return people.filter(({ isEligible, isHolder }) => isEligible && !isHolder)
	},
	after: (verb, id) => `${scholarList.path}/${id}${verb === 'claim' ? '/answer' : ''}`,
}

export const adminDesk: Desk<AdminVerb> = {
	name: 'ifta',
	path: adminList.path,
	level: 'admin',
	to: (id) => `${adminList.path}/${id}/edit`,
	verbs: adminVerbs,
	addresses,
	find: findForAdmin,
	commands: {
		...commands,
		async approve(ctx, id, input) {
			const question = await findForAdmin(ctx, id)
			const { status, closedAt, verbs } = question
			if (closedAt === null && (status === 'pending' || status === 'assigned')) {
				const to = verbs.includes('assign') ? `${adminList.path}/${id}/${addresses.assign}` : undefined
				return { ok: false, reason: 'office-approve-without-answer', to }
			}
			const refused = await approve(ctx, question, input)
			if (refused) return { ok: false, reason: refused.replace('ifta.office-', 'office-status-') }
			return { ok: true, code: 'ifta.office-approved' }
		},
		async reject(ctx, id, input) {
			const done = await commands.reject(ctx, id, input)
			if (done.ok) return { ok: true, code: 'ifta.office-rejected' }
			const isOwn = (await findQuestion(ctx, id))?.userId === ctx.actor.id
			return { ok: false, reason: isOwn ? 'office-status-asked-yourself' : 'office-status-changed' }
		},
	},
	undo: fatwaWorkflow.undo,
	listPeople: async (ctx, id, { context }) => [
		...(await listColleagues(ctx, await findQuestion(ctx, id), todayOf(context))),
		...(await listNotOffered(ctx)),
	],
	after: (verb, id) =>
		verb === 'approve' || verb === 'reject' ? adminList.path : `${adminList.path}/${id}/edit`,
}

/** A decision that is refused because the same person made it a moment ago counts as done: pressed twice. */
async function orDoneBefore<R extends Done>(ctx: Ctx<User>, id: string, done: R): Promise<R | { ok: true }> {
	if (done.ok || done.reason !== 'not-now') return done
	const last = await fatwaWorkflow.findLastStep(ctx, id)
	const isOpen = last?.openUntil && last.openUntil > ctx.now
	return isOpen && last.actorId === ctx.actor.id ? { ok: true } : done
}
