import { findLink, resetAttempts, takeLink } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'

/** Uses the link sent to the owner after strangers used up the tries. @returns the person to let in, or null */
export async function unlockAccount(ctx: Ctx, token: string): Promise<{ email: string } | null> {
	const link = await findLink(ctx, 'unlock', token)
	if (link.state !== 'open') return null
	const { id, email } = link.person
	const taken = await transaction(ctx, async (ctx) => {
		if (!(await takeLink(ctx, 'unlock', token))) return false
		await record(ctx, 'user.unlocked', id)
		return true
	})
	if (!taken) return null
	await resetAttempts(ctx, email)
	return { email }
}
