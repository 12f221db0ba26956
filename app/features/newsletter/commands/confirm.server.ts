import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { readConfirmToken } from '../links.server.ts'
import { subscribers } from '../tables.server.ts'

type Standing = 'open' | 'done' | 'expired' | 'unknown'

export async function findConfirmation(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	token: string,
): Promise<{ state: Standing; email: string | null }> {
	const read = readConfirmToken(env, token)
	if (!read) return { state: 'unknown', email: null }
	const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.id, read.id))
	if (!row) return { state: 'expired', email: null }
	if (row.status === 'active' && row.language === read.language) return { state: 'done', email: row.email }
	return row.askedAt && read.until > ctx.now
		? { state: 'open', email: row.email }
		: { state: 'expired', email: null }
}

/** Confirms a subscription in its language. Does nothing the second time. */
export async function confirm(ctx: Ctx, env: Pick<Env, 'SECRET'>, token: string): Promise<Standing> {
	const { state } = await findConfirmation(ctx, env, token)
	const read = readConfirmToken(env, token)
	if (state !== 'open' || !read) return state
	const confirmed = await ctx.db
		.update(subscribers)
		.set({ status: 'active', language: read.language, confirmedAt: ctx.now, changedAt: ctx.now })
		.where(and(eq(subscribers.id, read.id), isNotNull(subscribers.askedAt)))
		.returning({ id: subscribers.id })
	return confirmed.length > 0 ? 'done' : 'expired'
}
