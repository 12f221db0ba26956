import { closeViewsOf, endOfView } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'

/**
 * Ends the view at hand, if there is one.
 * @returns the cookie that ends it, and whom the admin had looked at the site as
 */
export async function stopLooking(ctx: Ctx): Promise<{ personId: string | null; cookies: Headers }> {
	const adminId = ctx.actor?.impersonatedBy
	if (adminId) await transaction(ctx, (ctx) => closeViewsOf(ctx, adminId))
	const cookies = new Headers([['set-cookie', endOfView]])
	return { personId: adminId && ctx.actor ? ctx.actor.id : null, cookies }
}
