import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { sessions } from '../tables.server.ts'
import { endLinks } from './links.server.ts'
import { refused } from './own-endpoints.server.ts'
import { endedSession, ownTokenHash } from './own-session.server.ts'
import type { Caller } from './session.server.ts'

type Body = Record<string, unknown>

/** Own sessions, without those of an admin's view. */
function own({ actor }: Ctx) {
	return and(eq(sessions.userId, actor?.id ?? ''), isNull(sessions.impersonatedBy))
}

export async function listSessions(ctx: Ctx): Promise<Response> {
	const { id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent } = sessions
	const rows = await ctx.db
		.select({ id, userId, expiresAt, createdAt, updatedAt, ipAddress, userAgent })
		.from(sessions)
		.where(and(own(ctx), gt(expiresAt, ctx.now)))
		.orderBy(desc(updatedAt))
		.limit(100)
	return Response.json(rows)
}

/** Ends one's own session by id; the answer is the same for another's. */
export async function revokeSession(ctx: Ctx, body: Body): Promise<Response> {
	const { data: id } = z.uuid().safeParse(body.id)
	if (!id) return refused(400, 'ID_MISSING')
	await transaction(ctx, async (ctx) => {
		const ended = await ctx.db
			.delete(sessions)
			.where(and(own(ctx), eq(sessions.id, id)))
			.returning({ id: sessions.id })
		if (ended.length > 0) await record(ctx, 'user.session-ended', ctx.actor?.id ?? '', { count: 1 })
	})
	return Response.json({ status: true })
}

export function revokeSessions(which: 'others' | 'all') {
	return async (ctx: Ctx, _: Body, { env, headers }: Caller): Promise<Response> => {
		const here = ownTokenHash(headers)
		await transaction(ctx, async (ctx) => {
			await endLinks(ctx, ctx.actor?.id ?? '', ['change-email'])
			const ended = await ctx.db
				.delete(sessions)
				.where(and(own(ctx), which === 'others' ? ne(sessions.token, here) : undefined))
				.returning({ id: sessions.id })
			if (ended.length > 0)
				await record(ctx, 'user.sessions-ended', ctx.actor?.id ?? '', { count: ended.length })
		})
		const cookies = which === 'all' ? await endedSession(ctx, env) : undefined
		return Response.json({ status: true }, { headers: cookies })
	}
}
