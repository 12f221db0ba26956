import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { reopenFatwa } from '../commands/reopen-fatwa.server.ts'
import { commands } from '../commands.server.ts'
import { isOwnAnswer } from './verbs.server.ts'

export type Standing = { id: string; status: FatwaStatus; scholarId: string | null; userId: string | null }
export type QueueChange = {
	status: FatwaStatus
	/** Undefined: unchanged. */
	scholarId?: string | null | undefined
	/** Assign even where the person does not usually answer this kind. */
	anyway: boolean
	/** A reason, where a verb needs one. */
	note: string
}
type Refusals = Record<string, string>
type Way = (ctx: Ctx<User>, from: Standing, wanted: QueueChange) => Promise<Refusals | null>

/**
 * Brings a question into the state that the admin's form asks for, by the verbs that lead there.
 * @returns refusals, field → code, or null when done; earlier verbs may have been carried out
 */
export function moveTo(ctx: Ctx<User>, from: Standing, wanted: QueueChange): Promise<Refusals | null> {
	return ways[wanted.status](ctx, from, wanted)
}

const ways: Record<FatwaStatus, Way> = {
	pending: async (ctx, from, wanted) => {
		if (from.status === 'pending') return wanted.scholarId ? assign(ctx, from, wanted) : null
		if (from.status === 'assigned') return refusalsOf(await commands.release(ctx, from.id, wanted))
		if (from.status === 'rejected') return refusalsOf(await reopenFatwa(ctx, from.id, 'pending'))
		if (from.status === 'approved') return stays
		return (
			(await sendBack(ctx, from, wanted)) ??
			(from.scholarId ? refusalsOf(await commands.release(ctx, from.id, { note: '' })) : null)
		)
	},
	assigned: async (ctx, from, wanted) => {
		const { scholarId = from.scholarId } = wanted
		if (!scholarId) return { scholarId: 'ifta.office-scholar-required' }
		if (from.status === 'approved') return stays
		if (from.status === 'rejected') {
			const refused = refusalsOf(await reopenFatwa(ctx, from.id, 'pending'))
			return refused ?? assign(ctx, from, { ...wanted, scholarId })
		}
		const refused = from.status === 'answered' ? await sendBack(ctx, from, wanted) : null
		if (refused || (scholarId === from.scholarId && from.status !== 'pending')) return refused
		return assign(ctx, from, { ...wanted, scholarId })
	},
	answered: async (ctx, from) => {
		if (from.status === 'answered') return null
		if (from.status === 'approved') return stays
		if (from.status === 'rejected') return refusalsOf(await reopenFatwa(ctx, from.id, 'answered'))
		if (from.status === 'pending' || from.scholarId !== ctx.actor.id) return noAnswer
		return refusalsOf(await submitAnswer(ctx, from.id, 'submit', { anyway: true }))
	},
	approved: async (ctx, from, wanted) => {
		if (from.status === 'approved') return null
		const refused = await ways.answered(ctx, from, wanted)
		if (refused) return refused
		const status = await approve(ctx, from)
		return status ? { status } : null
	},
	rejected: async (ctx, from, wanted) => {
		if (from.status === 'rejected') return null
		if (from.status === 'approved') return stays
		if (!wanted.note) return { note: 'ifta.office-reason-required' }
		return refusalsOf(await commands.reject(ctx, from.id, wanted))
	},
}

export async function approve(
	ctx: Ctx<User>,
	from: Standing,
	as?: { seen?: number | undefined },
): Promise<string | null> {
	const done = await commands.approve(ctx, from.id, as)
	if (done.ok) return null
	if (done.reason === 'no-answer') return 'ifta.office-no-answer'
	if (from.userId === ctx.actor.id) return 'ifta.office-asked-yourself'
	return (await isOwnAnswer(ctx, from)) ? 'ifta.office-own-answer' : 'ifta.office-changed'
}

async function assign(ctx: Ctx<User>, from: Standing, wanted: QueueChange): Promise<Refusals | null> {
	const done = await commands.assign(ctx, from.id, { ...wanted, personId: wanted.scholarId ?? '' })
	if (done.ok) return null
	if (done.reason === 'not-now')
		return { status: from.userId === ctx.actor.id ? 'ifta.office-asked-yourself' : 'ifta.office-changed' }
	return { scholarId: `ifta.office-${done.reason}` }
}

async function sendBack(ctx: Ctx<User>, from: Standing, wanted: QueueChange): Promise<Refusals | null> {
	if (!wanted.note) return { note: 'ifta.office-comment-required' }
	return refusalsOf(await commands.sendBack(ctx, from.id, wanted))
}

const noAnswer = { status: 'ifta.office-no-answer' }
const stays = { status: 'ifta.office-approved-stays' }

function refusalsOf(done: { ok: true } | { ok: false; reason: string }): Refusals | null {
	if (done.ok) return null
	return done.reason === 'not-now' ? { status: 'ifta.office-changed' } : noAnswer
}
