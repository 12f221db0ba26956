import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { Money } from '../money.ts'
import type { SessionState } from './model.ts'
import { reconcileSession } from './reconcile.server.ts'
import { StripeFailed } from './stripe.server.ts'
import { cardSessions } from './tables.server.ts'

/** Stripe is asked for one session once in this time, however often its page is shown. */
const pauseMs = 3000

type Visit = { state: Exclude<SessionState, 'expired'>; amount: Money; url: string | null }

/**
 * A donor's last visit to the card page, as it stands; null: none, or it is over without money.
 * @param of.isBack they come from there: Stripe is asked how it went
 */
export async function findVisit(
	ctx: Ctx,
	runtime: Pick<Runtime, 'env' | 'settings' | 'log'>,
	{ pledgeId, isBack }: { pledgeId: string; isBack: boolean },
): Promise<Visit | null> {
	const visit = await findLast(ctx, pledgeId)
	if (!visit || visit.status === 'expired') return null
	if (visit.status !== 'open' || !isBack || !(await mayAsk(ctx, visit.id))) return shown(visit)
	try {
		await reconcileSession(ctx, runtime, visit)
	} catch (error) {
		// A notice or the job will tell.
		if (!(error instanceof StripeFailed)) throw error
		runtime.log.warn({ reason: error.message }, 'card payment not checked')
	}
	const now = await findLast(ctx, pledgeId)
	return now && now.status !== 'expired' ? shown(now) : null
}

type Row = typeof cardSessions.$inferSelect

function shown({ status, amountMinor, currency, url }: Row): Visit {
	const state = status === 'expired' ? 'open' : status
	return { state, amount: { minor: amountMinor, currency }, url: url || null }
}

async function findLast(ctx: Ctx, pledgeId: string): Promise<Row | undefined> {
	const [row] = await ctx.db
		.select()
		.from(cardSessions)
		.where(eq(cardSessions.pledgeId, pledgeId))
		.orderBy(desc(cardSessions.createdAt), desc(cardSessions.id))
		.limit(1)
	return row
}

/** One of several requests asks. */
async function mayAsk(ctx: Ctx, id: string): Promise<boolean> {
	const { checkedAt } = cardSessions
	const asked = await ctx.db
		.update(cardSessions)
		.set({ checkedAt: ctx.now })
		.where(
			and(
				eq(cardSessions.id, id),
				or(isNull(checkedAt), lt(checkedAt, new Date(ctx.now.getTime() - pauseMs))),
			),
		)
		.returning({ id: cardSessions.id })
	return asked.length > 0
}
