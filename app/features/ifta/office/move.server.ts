import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findCircumstances } from '../alone.server.ts'
import { approveFatwa } from '../commands/approve-fatwa.server.ts'
import { assignFatwa } from '../commands/assign-fatwa.server.ts'
import { rejectFatwa } from '../commands/reject-fatwa.server.ts'
import { releaseFatwa } from '../commands/release-fatwa.server.ts'
import { reopenFatwa } from '../commands/reopen-fatwa.server.ts'
import { sendBackFatwa } from '../commands/send-back-fatwa.server.ts'
import { submitAnswer } from '../commands/submit-answer.server.ts'

export type Standing = { id: string; status: FatwaStatus; scholarId: string | null; userId: string | null }
export type Wanted = {
	status: FatwaStatus
	/** Undefined: as it is. */
	scholarId?: string | null | undefined
	/** Although they do not answer its kind. */
	anyway: boolean
	/** A reason, where the way asks for one. */
	note: string
}
type Refusals = Record<string, string>
type Way = (ctx: Ctx<User>, from: Standing, wanted: Wanted) => Promise<Refusals | null>

/**
 * Brings a question from where it stands to where the admin's form wants it, by the verbs that lead there.
 * @returns what stands in the way, field → code, or null where it is done; some of it may be done already
 */
export function moveTo(ctx: Ctx<User>, from: Standing, wanted: Wanted): Promise<Refusals | null> {
	return ways[wanted.status](ctx, from, wanted)
}

const ways: Record<FatwaStatus, Way> = {
	pending: async (ctx, from, wanted) => {
		if (from.status === 'pending') return wanted.scholarId ? assign(ctx, from, wanted) : null
		if (from.status === 'assigned') return said(await releaseFatwa(ctx, from.id, wanted.note))
		if (from.status === 'rejected') return said(await reopenFatwa(ctx, from.id, 'pending'))
		if (from.status === 'approved') return stays
		return (
			(await sendBack(ctx, from, wanted)) ??
			(from.scholarId ? said(await releaseFatwa(ctx, from.id, '')) : null)
		)
	},
	assigned: async (ctx, from, wanted) => {
		const { scholarId = from.scholarId } = wanted
		if (!scholarId) return { scholarId: 'ifta.office-scholar-required' }
		if (from.status === 'approved') return stays
		if (from.status === 'rejected') {
			const refused = said(await reopenFatwa(ctx, from.id, 'pending'))
			return refused ?? assign(ctx, from, { ...wanted, scholarId })
		}
		const refused = from.status === 'answered' ? await sendBack(ctx, from, wanted) : null
		if (refused || (scholarId === from.scholarId && from.status !== 'pending')) return refused
		return assign(ctx, from, { ...wanted, scholarId })
	},
	answered: async (ctx, from) => {
		if (from.status === 'answered') return null
		if (from.status === 'approved') return stays
		if (from.status === 'rejected') return said(await reopenFatwa(ctx, from.id, 'answered'))
		if (from.status === 'pending' || from.scholarId !== ctx.actor.id) return noAnswer
		return said(await submitAnswer(ctx, from.id, 'submit'))
	},
	approved: async (ctx, from, wanted) => {
		if (from.status === 'approved') return null
		const refused = await ways.answered(ctx, from, wanted)
		return refused ?? approve(ctx, from)
	},
	rejected: async (ctx, from, wanted) => {
		if (from.status === 'rejected') return null
		if (from.status === 'approved') return stays
		if (!wanted.note) return { note: 'ifta.office-reason-required' }
		return said(await rejectFatwa(ctx, from.id, wanted.note))
	},
}

/** Approves, or says why this person cannot. */
export async function approve(ctx: Ctx<User>, from: Standing): Promise<Refusals | null> {
	const done = await approveFatwa(ctx, from.id)
	if (done.ok || done.reason === 'no-answer') return done.ok ? null : noAnswer
	if (from.userId === ctx.actor.id) return { status: 'ifta.office-asked-yourself' }
	const { alone, wrote } = await findCircumstances(ctx, from)
	const isOwn = wrote || from.scholarId === ctx.actor.id
	return { status: isOwn && !alone ? 'ifta.office-own-answer' : 'ifta.office-changed' }
}

async function assign(ctx: Ctx<User>, from: Standing, wanted: Wanted): Promise<Refusals | null> {
	const done = await assignFatwa(ctx, from.id, { ...wanted, scholarId: wanted.scholarId ?? '' })
	if (done.ok) return null
	if (done.reason === 'not-now')
		return { status: from.userId === ctx.actor.id ? 'ifta.office-asked-yourself' : 'ifta.office-changed' }
	return { scholarId: `ifta.office-${done.reason}` }
}

async function sendBack(ctx: Ctx<User>, from: Standing, wanted: Wanted): Promise<Refusals | null> {
	if (!wanted.note) return { note: 'ifta.office-comment-required' }
	return said(await sendBackFatwa(ctx, from.id, wanted.note))
}

const noAnswer = { status: 'ifta.office-no-answer' }
const stays = { status: 'ifta.office-approved-stays' }

function said(done: { ok: true } | { ok: false; reason: string }): Refusals | null {
	if (done.ok) return null
	return done.reason === 'not-now' ? { status: 'ifta.office-changed' } : noAnswer
}
