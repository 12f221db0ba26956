import { eq } from 'drizzle-orm'
import { type RouterContextProvider, redirect } from 'react-router'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import { type Ctx, requireUser } from '#app/platform/ctx.server.ts'
import { eventSeries } from './tables.server.ts'

/**
 * For the pages of events: admins, and every account that organises one. Others see none of them.
 * @throws Response a redirect
 */
export async function requireOrganiser(context: Readonly<RouterContextProvider>): Promise<Ctx<User>> {
	const ctx = requireUser(context)
	if (isAtLeast(ctx.actor, 'admin') || (await organisesAny(ctx))) return ctx
	noteRefusal('security.role-refused')
	throw redirect('/unauthorized')
}

/** Whether this person organises an event: for a link to their pages. */
export async function organisesAny(ctx: Ctx): Promise<boolean> {
	if (!ctx.actor || !seesPrivate(ctx.actor)) return false
	const [row] = await ctx.db
		.select({ id: eventSeries.id })
		.from(eventSeries)
		.where(eq(eventSeries.ownerId, ctx.actor.id))
		.limit(1)
	return row !== undefined
}
