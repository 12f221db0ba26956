import { eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { askerLimits } from '../tables.server.ts'

/** Whether a question can be asked now; `limit` is the number of questions a day. */
export type Allowance = { ok: true } | { ok: false; reason: 'blocked' } | { ok: false; reason: 'daily-limit' }

/** Counts the questions of today in the organisation's zone; withdrawn ones count too. */
export async function findAllowance(ctx: Ctx<User>, settings: Settings): Promise<Allowance> {
	const now = sql`${ctx.now.toISOString()}::timestamptz`
	const zone = settings['organisation.zone']
	const [row] = await ctx.db
		.select({
			blockedAt: askerLimits.blockedAt,
			own: askerLimits.dailyLimit,
			asked: sql<number>`(select count(*) from ${fatwas} where ${fatwas.userId} = ${ctx.actor.id}
				and ${fatwas.createdAt} >= date_trunc('day', ${now} at time zone ${zone}) at time zone ${zone})::int`,
		})
		.from(sql`(select 1) as one`)
		.leftJoin(askerLimits, eq(askerLimits.userId, ctx.actor.id))
	const limit = row?.own ?? settings['questions.dailyLimit']
	if (row?.blockedAt || limit === 0) return { ok: false, reason: 'blocked' }
	if ((row?.asked ?? 0) >= limit) return { ok: false, reason: 'daily-limit' }
	return { ok: true }
}
