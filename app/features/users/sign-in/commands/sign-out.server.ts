import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Caller, closeSession } from '../session.server.ts'

/** Ends the current session, if any. @returns the cookies that remove it */
export async function signOut(ctx: Ctx, caller: Caller): Promise<Headers> {
	return transaction(ctx, async (ctx) => {
		const cookies = await closeSession(ctx.db, caller)
		if (ctx.actor) await record(ctx, 'user.signed-out', ctx.actor.id)
		return cookies
	})
}
