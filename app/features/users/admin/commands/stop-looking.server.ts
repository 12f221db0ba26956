import { closeViewsOf, endOfView } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'

/**
 * Ends the current view, if any.
 * @returns the cookie that ends it, and the id of the person viewed
 */
export async function stopLooking(ctx: Ctx): Promise<{ personId: string | null; cookies: Headers }> {
	const adminId = ctx.actor?.impersonatedBy
	if (adminId) await transaction(ctx, (ctx) => closeViewsOf(ctx, adminId))
	const cookies = new Headers([['set-cookie', endOfView]])
	return { personId: adminId && ctx.actor ? ctx.actor.id : null, cookies }
}
