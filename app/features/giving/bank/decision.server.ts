import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { orRefusal, type Refusal } from '../post.server.ts'
import type { Line } from './line.server.ts'

/** The reason why a decision is refused, beside the ledger's own refusals. */
type LineRefusal = 'not-now' | 'not-the-sum' | 'not-alike' | 'wrong-way' | 'not-the-payments'
export type DecisionResult = { ok: true } | { ok: false; reason: LineRefusal | Refusal }

/** Thrown in the work of `decide`. */
export class NotSo extends Error {
	reason: LineRefusal
	constructor(reason: LineRefusal) {
		super(reason)
		this.reason = reason
	}
}

/** Runs a decision in one transaction; if it is refused nothing is changed, and the reason is returned. */
export async function decide(
	ctx: Ctx<User>,
	work: (ctx: Ctx<User>) => Promise<void>,
): Promise<DecisionResult> {
	try {
		const done = await orRefusal(() =>
			transaction(ctx, async (ctx) => {
				await work(ctx)
				return {}
			}),
		)
		return done.ok ? { ok: true } : done
	} catch (error) {
		if (error instanceof NotSo) return { ok: false, reason: error.reason }
		throw error
	}
}

/** Did nobody decide it yet? */
export const isOpen = ({ status }: Line) => status === 'unclear' || status === 'proposed'
