import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Refusal } from '../post.server.ts'
import { type CardStanding, type CardVisitTimes, stripeEventsPath } from './model.ts'
import { type CardEnv, cardKeys } from './stripe.server.ts'
import { cardEvents, cardSessions } from './tables.server.ts'

/**
 * How payments by card into an account are doing: whether the keys are set, never the keys.
 * @throws 403 for anybody but an admin
 */
export async function findCardState(
	ctx: Ctx<User>,
	env: CardEnv & { SITE_URL: string },
	accountId: string,
): Promise<CardStanding<Refusal>> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const keys = cardKeys(env)
	const of = eq(cardSessions.accountId, accountId)
	const refused = await ctx.db
		.select({ reason: sql<Refusal>`${cardSessions.refusal}`, count: count() })
		.from(cardSessions)
		.where(and(of, isNotNull(cardSessions.refusal)))
		.groupBy(cardSessions.refusal)
	const [last] = await ctx.db
		.select({ at: cardEvents.receivedAt })
		.from(cardEvents)
		.orderBy(desc(cardEvents.receivedAt))
		.limit(1)
	return {
		keys: keys ? (keys.isTest ? ('test' as const) : ('live' as const)) : null,
		hook: env.SITE_URL + stripeEventsPath,
		open: await ctx.db.$count(cardSessions, and(of, eq(cardSessions.status, 'open'))),
		failed: await ctx.db.$count(cardEvents, isNull(cardEvents.doneAt)),
		refused,
		lastNoticeAt: last?.at ?? null,
	}
}

/** The donor's visit to the card page that a bank line came of. @throws 403 for anybody but an admin */
export async function findCardVisit(ctx: Ctx<User>, lineId: string): Promise<CardVisitTimes | null> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { createdAt, paidAt, bookedAt, intentId } = cardSessions
	const [row] = await ctx.db
		.select({ createdAt, paidAt, bookedAt, intentId })
		.from(cardSessions)
		.where(eq(cardSessions.lineId, lineId))
	return row ?? null
}
