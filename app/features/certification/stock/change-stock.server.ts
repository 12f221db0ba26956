import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { lockFirm, roleOf } from '../firms/membership.server.ts'
import { canEdit } from '../firms/model.ts'

export type Refusal<Reason extends string> = { ok: false; reason: Reason }

/**
 * Runs a change of products, recipes, ingredients or papers in a transaction that has locked the firm.
 * @returns `not-now` for people who are no owner or editor of the firm, and if it is closed
 */
export function changeStock<Done>(
	ctx: Ctx<User>,
	firmId: string,
	change: (ctx: Ctx<User>) => Promise<Done>,
): Promise<Done | Refusal<'not-now'>> {
	return transaction(ctx, async (ctx) => {
		const role = (await lockFirm(ctx, firmId)) && (await roleOf(ctx, firmId, ctx.actor.id))
		return role && canEdit(role) ? change(ctx) : { ok: false, reason: 'not-now' }
	})
}
