import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Caller, closeSession } from '../session.server.ts'

/** Ends the session at hand, if there is one. @returns the cookies that end it in the browser too */
export async function signOut(ctx: Ctx, caller: Caller): Promise<Headers> {
	return transaction(ctx, async (ctx) => {
		const cookies = await closeSession(ctx.db, caller)
		if (ctx.actor) await record(ctx, 'user.signed-out', ctx.actor.id)
		return cookies
	})
}
