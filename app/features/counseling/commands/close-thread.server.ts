import type { Actor, User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { notNow } from '#app/workflow/workflow.server.ts'
import { hold, momentOf } from '../held.server.ts'
import type { Closing } from '../model.ts'
import { erasedOn } from '../promise.ts'
import { sealText } from '../sealed.server.ts'
import type { Thread } from '../workflow.server.ts'
import { counseling } from '../workflow.server.ts'

type Around = {
	secret: string
	settings: Settings
	byReceipt?: boolean
	/** Where staff sent the seeker, with an optional internal note. */
	closing?: Closing
	note?: string
}

/** Closes a thread: nothing more is written, and it is erased after its retention period. */
export function closeThread(ctx: Ctx, id: string, { secret, settings, byReceipt, closing, note }: Around) {
	const as = byReceipt ? ({ as: 'seeker' } as const) : {}
	const who: Ctx<Actor> = byReceipt ? { ...ctx, actor: null } : ctx
	return counseling.transition(who, id, 'close', as, async (ctx, thread, take) => {
		if (thread.held.includes('closed')) return notNow
		const isSeeker = byReceipt || thread.userId === ctx.actor?.id
		if (!isSeeker && !closing) return { ok: false, reason: 'closing-required' } as const
		if (isSeeker && thread.userId === null)
			return hold(ctx, thread, 'closed', { eraseOn: erasedOn(momentOf(thread, ctx.now), settings) })
		return take({
			note: sealText(note ?? '', secret, { thread: id, column: 'note' }),
			set: {
				eraseOn: erasedOn(ctx.now, settings),
				closing: isSeeker ? null : (closing ?? null),
				activeAt: null,
				remindedAt: null,
				dueOn: null,
			},
		})
	})
}

/** Returns it to its counselor, or to the pool where there is none. */
export function reopenThread(ctx: Ctx<User>, id: string) {
	return counseling.transition(ctx, id, 'reopen', {}, (ctx, thread, take) => {
		const set: Partial<Thread> = thread.scholarId
			? { status: 'assigned', activeAt: ctx.now }
			: { status: 'pending' }
		return take({ set: { ...set, eraseOn: null, closing: null } })
	})
}
