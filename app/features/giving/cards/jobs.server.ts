import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { bankLines } from '../bank/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerAccounts } from '../tables.server.ts'
import { ways } from '../ways/tables.server.ts'
import { bookMovements, findBooked } from './book.server.ts'
import { workOpenNotices } from './events.server.ts'
import { feeOf, feeReference, type Movement, momentOf } from './movements.server.ts'
import { type CardRuntime, findSession, reconcileSession } from './reconcile.server.ts'
import { type BalanceMovement, cardKeys, expireSession, type Keys, listMovements } from './stripe.server.ts'
import { cardEvents, cardSessions } from './tables.server.ts'
import { fromStripe } from './units.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const batch = 50
/** Movements of the last days are read again each time. */
const overlapDays = 2
const keptDays = 90

type Failed = (error: unknown) => void

export const cardJobs: Job[] = [
	{
		name: 'giving.card-sessions',
		every: '*/10 * * * *',
		async run({ db, env, settings, log }, now) {
			if (!cardKeys(env)) return
			const ctx = { db, actor: null, now }
			const failed: Failed = (error) => log.warn({ reason: reasonOf(error) }, 'card payment not checked')
			const runtime = { env, settings }
			const notices = await workOpenNotices(ctx, runtime, failed)
			const sessions = await checkSessions(ctx, runtime, failed)
			return notices + sessions > 0 ? { notices, sessions } : undefined
		},
	},
	{
		name: 'giving.card-movements',
		every: '17 * * * *',
		async run({ db, env, settings, log }, now) {
			const ctx = { db, actor: null, now }
			await removeOldNotices(ctx)
			if (!cardKeys(env)) return
			const failed: Failed = (error) => log.warn({ reason: reasonOf(error) }, 'card movements not booked')
			const booked = await bookBalance(ctx, { env, settings }, failed)
			return booked > 0 ? { booked } : undefined
		},
	},
]

/** Nothing of what was sent or answered. */
function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : 'unknown'
}

/**
 * Asks for sessions that are open, or whose money the ledger did not take yet, so that a lost notice costs nothing. Pages of
 * pledges for which money came, or that were withdrawn, are closed.
 * @returns how many were asked for
 */
export async function checkSessions(ctx: Ctx, runtime: CardRuntime, failed: Failed): Promise<number> {
	const keys = cardKeys(runtime.env)
	if (!keys) return 0
	const { status, checkedAt, createdAt, stripeId, refusal } = cardSessions
	const before = (ms: number) => new Date(ctx.now.getTime() - ms)
	await ctx.db
		.update(cardSessions)
		.set({ status: 'expired' })
		.where(and(eq(status, 'open'), isNull(stripeId), lt(createdAt, before(dayMs))))
	const due = await ctx.db
		.select({ session: cardSessions, pledge: { status: pledges.status, kind: pledges.kind } })
		.from(cardSessions)
		.innerJoin(pledges, eq(pledges.id, cardSessions.pledgeId))
		.where(
			and(
				or(inArray(status, ['open', 'paid']), isNotNull(refusal)),
				isNotNull(stripeId),
				lt(createdAt, before(minuteMs)),
				or(isNull(checkedAt), lt(checkedAt, before(5 * minuteMs))),
			),
		)
		.orderBy(sql`${checkedAt} nulls first`, asc(cardSessions.id))
		.limit(batch)
	for (const { session, pledge } of due) {
		try {
			const checked = await reconcileSession(ctx, runtime, session)
			const isOver = pledge.kind === 'once' && (pledge.status === 'given' || pledge.status === 'withdrawn')
			if (checked === 'open' && isOver && session.stripeId) await expireSession(keys, session.stripeId)
		} catch (error) {
			failed(error)
			await ctx.db.update(cardSessions).set({ checkedAt: ctx.now }).where(eq(cardSessions.id, session.id))
		}
	}
	return due.length
}

/**
 * Books what moved on the balance at Stripe and no session knows of: payouts, Stripe's own charges, and what came from
 * elsewhere. Movements of our sessions lead to these.
 * @returns how many movements were new
 */
export async function bookBalance(ctx: Ctx, runtime: CardRuntime, failed: Failed): Promise<number> {
	const keys = cardKeys(runtime.env)
	const accounts = await listCardAccounts(ctx)
	const [first] = accounts
	if (!keys || !first) return 0
	const since = accounts.reduce((least, { since }) => (since < least ? since : least), first.since)
	const moved = (await listMovements(keys, since)).map((each) => ({ ...each, ...ofListed(each) }))
	let booked = 0
	for (const account of accounts) {
		const own = moved.filter(
			({ currency, created }) =>
				currency.toUpperCase() === account.currency && momentOf(created) >= account.since,
		)
		booked += await bookAccount(ctx, runtime, { keys, account, own, failed })
	}
	return booked
}

type CardAccount = { id: string; currency: string; since: Date }

/** Accounts of ways to pay by card, one a currency, with the time from which their movements are read. */
async function listCardAccounts(ctx: Ctx): Promise<CardAccount[]> {
	const { id, currency } = ledgerAccounts
	const rows = await ctx.db
		.selectDistinctOn([currency], {
			id,
			currency,
			from: sql<string>`coalesce((select max(${bankLines.day}) from ${bankLines} where ${bankLines.accountId} = ${id})::timestamptz
				- make_interval(days => ${overlapDays}), ${ways.approvedAt})`,
		})
		.from(ways)
		.innerJoin(ledgerAccounts, eq(id, ways.accountId))
		.where(
			and(
				eq(ways.kind, 'card'),
				isNotNull(ways.approvedAt),
				isNotNull(ledgerAccounts.approvedAt),
				isNull(ledgerAccounts.closedAt),
				isNull(ledgerAccounts.sampleAt),
			),
		)
		.orderBy(currency, ways.position, ways.createdAt)
	return rows.map(({ from, ...row }) => ({ ...row, since: new Date(from) }))
}

type Own = BalanceMovement & { reference: string; named: { sessionIds: string[]; stripeIds: string[] } }

function ofListed(moved: BalanceMovement): Pick<Own, 'reference' | 'named'> {
	const source = typeof moved.source === 'object' ? moved.source : null
	const isCharge = source !== null && (moved.type === 'charge' || moved.type === 'payment')
	const isRefund = source !== null && (moved.type === 'refund' || moved.type === 'payment_refund')
	const own = source?.metadata?.session
	return {
		reference: isCharge || isRefund ? source.id : moved.id,
		named: {
			sessionIds: own && /^[0-9a-f-]{36}$/.test(own) ? [own] : [],
			stripeIds: source ? [source.id, ...(source.charge ? [source.charge] : [])] : [],
		},
	}
}

type OfAccount = { keys: Keys; account: CardAccount; own: Own[]; failed: Failed }

async function bookAccount(
	ctx: Ctx,
	runtime: CardRuntime,
	{ account, own, failed }: OfAccount,
): Promise<number> {
	const { SECRET } = runtime.env
	const known = await findBooked(ctx, account.id, own.flatMap(referencesOf), SECRET)
	const fresh = own.filter((each) => referencesOf(each).some((reference) => !known.has(reference)))
	const others: Movement[] = []
	const asked = new Set<string>()
	for (const each of fresh) {
		const session = await findSession(ctx, each.named)
		if (!session) {
			others.push(...movementsOfListed(each))
			continue
		}
		if (asked.has(session.id)) continue
		asked.add(session.id)
		await reconcileSession(ctx, runtime, session).catch(failed)
	}
	if (others.length === 0) return asked.size
	const zone = runtime.settings()['organisation.zone']
	const done = await bookMovements(ctx, {
		accountId: account.id,
		movements: others,
		secret: SECRET,
		zone,
	})
	if (!done.ok) failed(new Error(`the ledger refused: ${done.reason}`))
	return asked.size + (done.ok ? done.added : 0)
}

/** Of a movement and its fee. */
function referencesOf({ reference, amount, fee }: Own): string[] {
	return [...(amount === 0 ? [] : [reference]), ...(fee > 0 ? [feeReference(reference)] : [])]
}

/** Stripe's bill, a payout to the bank, or what a person has to look at. */
function movementsOfListed({
	reference,
	amount,
	fee,
	currency,
	created,
	type,
	description,
}: Own): Movement[] {
	const money = fromStripe(amount, currency.toUpperCase())
	const isBill = amount < 0 && (type === 'stripe_fee' || type === 'stripe_fx_fee' || type === 'tax_fee')
	const text = ['Stripe', type, description ?? ''].join(' ').trim().slice(0, 500)
	const moved: Movement = {
		kind: isBill ? 'fee' : type === 'payout' && amount < 0 ? 'payout' : 'other',
		reference,
		amount: money,
		at: momentOf(created),
		text,
	}
	return [...(amount === 0 ? [] : [moved]), ...feeOf(reference, { fee, currency, created })]
}

async function removeOldNotices(ctx: Ctx): Promise<void> {
	const old = new Date(ctx.now.getTime() - keptDays * dayMs)
	await ctx.db.delete(cardEvents).where(and(lt(cardEvents.receivedAt, old), isNotNull(cardEvents.doneAt)))
}
