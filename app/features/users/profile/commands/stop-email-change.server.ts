import { eq } from 'drizzle-orm'
import { endSessions, endTrust, findLink, takeLink } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'

/** Uses the link sent to the present address: it stays, all sessions end, and the change is cancelled. */
export async function stopEmailChange(ctx: Ctx, token: string): Promise<{ ok: boolean }> {
	return transaction(ctx, async (ctx) => {
		const link = await findLink(ctx, 'stop-email', token)
		if (link.state !== 'open') return { ok: false }
		const { id } = link.person
		await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update')
		if (!(await takeLink(ctx, 'stop-email', token))) return { ok: false }

		await endSessions(ctx, id)
		await endTrust(ctx, id)
		await record(ctx, 'user.email-change-stopped', id)
		return { ok: true }
	})
}
