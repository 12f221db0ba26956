import { closeViewsOf, endOfView } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'

/**
 * Ends the view at hand, if there is one.
 * @returns the cookie that ends it, and whom the admin had looked at the site as
 */
export async function stopLooking(
	ctx: Ctx,
	env: Pick<Env, 'SITE_URL'>,
): Promise<{ personId: string | null; cookies: Headers }> {
	const adminId = ctx.actor?.impersonatedBy
	if (adminId) await transaction(ctx, (ctx) => closeViewsOf(ctx, adminId))
	const cookies = new Headers([['set-cookie', endOfView(env.SITE_URL)]])
	return { personId: adminId && ctx.actor ? ctx.actor.id : null, cookies }
}
