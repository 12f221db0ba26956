import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { bookMovements, type CardSession } from './book.server.ts'
import { movementsOf, paidCharge } from './movements.server.ts'
import {
	cardKeys,
	listDisputes,
	listRefunds,
	readSession,
	type Session,
	StripeFailed,
} from './stripe.server.ts'
import { cardSessions } from './tables.server.ts'

/** The parts of a process that a check of Stripe needs. */
export type CardRuntime = Pick<Runtime, 'env' | 'settings'>

/** `refused`: the money is there, and the ledger does not take it. */
export type SessionOutcome = 'open' | 'booked' | 'refused' | 'expired' | 'off'

/**
 * Asks Stripe how a session stands and books what is paid, refunded or disputed. Notices and the return of the donor are
 * only reasons to ask, so that their order and number do not matter.
 * @throws StripeFailed if it does not answer
 */
export async function reconcileSession(
	ctx: Ctx,
	{ env, settings }: CardRuntime,
	session: CardSession,
): Promise<SessionOutcome> {
	const keys = cardKeys(env)
	if (!keys || session.stripeId === null) return 'off'
	const truth = await readSession(keys, session.stripeId)
	if (truth.client_reference_id !== session.id) throw new StripeFailed(200, 'another session')
	const paid = paidCharge(truth)
	if (!paid) return noteUnpaid(ctx, session, truth)
	const { charge } = paid
	const refunds = await listRefunds(keys, charge.id)
	const disputes = charge.disputed ? await listDisputes(keys, charge.id) : []
	const done = await bookMovements(ctx, {
		accountId: session.accountId,
		movements: movementsOf(paid, { refunds, disputes }),
		secret: env.SECRET,
		zone: settings()['organisation.zone'],
		of: { session, intentId: paid.intentId, chargeId: charge.id },
	})
	return done.ok ? 'booked' : 'refused'
}

/** Only an open session changes: what is paid never becomes unpaid by an older answer. */
async function noteUnpaid(ctx: Ctx, session: CardSession, { status }: Session): Promise<SessionOutcome> {
	const isOver = status === 'expired'
	await ctx.db
		.update(cardSessions)
		.set({ checkedAt: ctx.now, ...(isOver && { status: 'expired', url: '' }) })
		.where(and(eq(cardSessions.id, session.id), eq(cardSessions.status, 'open')))
	return isOver ? 'expired' : 'open'
}

/** Ids by which a notice or a movement may name a session of ours. */
export type StripeIds = { sessionIds: string[]; stripeIds: string[] }

export async function findSession(
	ctx: Ctx,
	{ sessionIds, stripeIds }: StripeIds,
): Promise<CardSession | undefined> {
	const { id, stripeId, intentId, chargeId } = cardSessions
	const named: SQL[] = []
	if (sessionIds.length > 0) named.push(inArray(id, sessionIds))
	for (const column of [stripeId, intentId, chargeId])
		if (stripeIds.length > 0) named.push(inArray(column, stripeIds))
	if (named.length === 0) return undefined
	const [row] = await ctx.db
		.select()
		.from(cardSessions)
		.where(or(...named))
		.limit(1)
	return row
}

/** A session whose answer was lost on its way is known again by its own id. */
export async function adoptStripeId(ctx: Ctx, session: CardSession, stripeId: string): Promise<CardSession> {
	await ctx.db
		.update(cardSessions)
		.set({ stripeId })
		.where(and(eq(cardSessions.id, session.id), isNull(cardSessions.stripeId)))
	return { ...session, stripeId: session.stripeId ?? stripeId }
}
