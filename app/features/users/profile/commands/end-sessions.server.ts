import { and, eq, ne } from 'drizzle-orm'
import { endLinks } from '#app/features/users/api.server.ts'
import { sessions } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Own } from '../own.server.ts'
import { ownSessions } from '../queries.server.ts'

/** Ends a session of one's own by id, all `others`, or `all`. */
export async function endOwnSessions(
	own: Own,
	which: { id: string } | 'others' | 'all',
): Promise<{ ended: number; endedThis: boolean }> {
	return transaction(own.ctx, async (ctx) => {
		// The ended session may have asked for another address.
		if (typeof which === 'string') await endLinks(ctx, ctx.actor.id, ['change-email'])
		const those =
			which === 'all'
				? undefined
				: which === 'others'
					? ne(sessions.id, own.session.id)
					: eq(sessions.id, which.id)
		const ended = await ctx.db
			.delete(sessions)
			.where(and(ownSessions(ctx), those))
			.returning({ id: sessions.id })
		if (ended.length > 0) {
			const name = typeof which === 'string' ? 'user.sessions-ended' : 'user.session-ended'
			await record(ctx, name, ctx.actor.id, { count: ended.length })
		}
		return { ended: ended.length, endedThis: ended.some(({ id }) => id === own.session.id) }
	})
}
