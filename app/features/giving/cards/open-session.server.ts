import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { formatCode } from '../code.ts'
import type { Money } from '../money.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds, ledgerAccounts } from '../tables.server.ts'
import { isShown } from '../ways/queries.server.ts'
import { ways } from '../ways/tables.server.ts'
import type { CardSession } from './book.server.ts'
import { findDue } from './due.server.ts'
import { cardReturnPath } from './model.ts'
import { reconcileSession } from './reconcile.server.ts'
import { returnHandle } from './return-link.server.ts'
import { cardKeys, createSession, expireSession, type Keys, StripeFailed } from './stripe.server.ts'
import { cardSessions } from './tables.server.ts'
import { toStripe } from './units.ts'

const dayMs = 86_400_000
/** A page that ends sooner is no use to somebody who looks for their card. */
const leastMs = 10 * 60_000

export type SessionResult =
	| { ok: true }
	/** `paid`: meanwhile the donor paid on the page before. `away`: Stripe does not answer. */
	| { ok: false; reason: 'off' | 'not-now' | 'paid' | 'amount' | 'away' }

type Of = { pledgeId: string; locale: Locale }

/**
 * Has Stripe open the card page for what is due of a pledge. Pressed again, or by two at once, it is the same page while that
 * is open and the amount the same; a page with another amount is closed first.
 */
export async function openSession(
	ctx: Ctx,
	runtime: Pick<Runtime, 'env' | 'settings'>,
	{ pledgeId, locale }: Of,
): Promise<SessionResult> {
	const keys = cardKeys(runtime.env)
	if (!keys) return { ok: false, reason: 'off' }
	const today = dayIn(ctx.now, runtime.settings()['organisation.zone'])
	try {
		for (let left = 3; left > 0; left--) {
			const found = await findOrInsert(ctx, pledgeId, today)
			if ('reason' in found) return { ok: false, reason: found.reason }
			if (found.isUsable) return { ok: true }
			if (found.isOwn) return await create(ctx, runtime, { keys, session: found.session, locale })
			const closed = await close(ctx, runtime, keys, found.session)
			if (closed === 'paid') return { ok: false, reason: 'paid' }
		}
		return { ok: false, reason: 'away' }
	} catch (error) {
		if (error instanceof StripeFailed) return { ok: false, reason: 'away' }
		throw error
	}
}

type Found =
	| { reason: 'not-now' | 'amount' }
	/** `isOwn`: it is for what is due; without a page Stripe has to open it. */
	| { session: CardSession; isOwn: boolean; isUsable: boolean }

/** The open session of a pledge, or a new one. The pledge is held, so that of two the second finds the first's. */
function findOrInsert(ctx: Ctx, pledgeId: string, today: string): Promise<Found> {
	return transaction({ ...ctx, actor: null }, async (ctx): Promise<Found> => {
		const [pledge] = await ctx.db.select().from(pledges).where(eq(pledges.id, pledgeId)).for('update')
		const due = await findDue(ctx, requireRow(pledge), today)
		const accountId = due && (await findCardAccount(ctx, requireRow(pledge)))
		if (!due || !accountId) return { reason: 'not-now' }
		if (toStripe(due) === null) return { reason: 'amount' }
		const open = await findOpen(ctx, pledgeId)
		if (open) {
			const isOwn = isFor(open, due, accountId) && open.expiresAt.getTime() - ctx.now.getTime() > leastMs
			return { session: open, isOwn, isUsable: isOwn && open.url !== '' }
		}
		const [made] = await ctx.db
			.insert(cardSessions)
			.values({
				pledgeId,
				accountId,
				amountMinor: due.minor,
				currency: due.currency,
				createdAt: ctx.now,
				expiresAt: new Date(ctx.now.getTime() + dayMs),
			})
			.returning()
		return { session: requireRow(made), isOwn: true, isUsable: false }
	})
}

function isFor({ amountMinor, currency, accountId }: CardSession, due: Money, ofAccount: string): boolean {
	return amountMinor === due.minor && currency === due.currency && accountId === ofAccount
}

export async function findOpen(ctx: Ctx, pledgeId: string): Promise<CardSession | undefined> {
	const [row] = await ctx.db
		.select()
		.from(cardSessions)
		.where(and(eq(cardSessions.pledgeId, pledgeId), eq(cardSessions.status, 'open')))
		.orderBy(desc(cardSessions.createdAt))
		.limit(1)
	return row
}

/** The account of the first card way that donors see in a pledge's currency; samples and real money do not mix. */
export async function findCardAccount(
	ctx: Ctx,
	{ currency, sampleAt }: { currency: string; sampleAt: Date | null },
): Promise<string | null> {
	const rows = await ctx.db
		.select({ id: ledgerAccounts.id, sampleAt: ledgerAccounts.sampleAt })
		.from(ways)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ways.accountId))
		.where(and(isShown(ctx.now), eq(ways.kind, 'card'), eq(ledgerAccounts.currency, currency)))
		.orderBy(ways.position, ways.createdAt, ways.id)
		.limit(20)
	return rows.find((row) => (row.sampleAt === null) === (sampleAt === null))?.id ?? null
}

/** A page for another amount, or one that is nearly over. Without an answer of Stripe nobody has its address. */
async function close(
	ctx: Ctx,
	runtime: Pick<Runtime, 'env' | 'settings'>,
	keys: Keys,
	session: CardSession,
): Promise<'closed' | 'paid'> {
	if (session.stripeId !== null) {
		try {
			await expireSession(keys, session.stripeId)
		} catch (error) {
			// It is over already, one way or another.
			if (!(error instanceof StripeFailed) || error.status !== 400) throw error
			const checked = await reconcileSession(ctx, runtime, session)
			if (checked === 'booked' || checked === 'refused') return 'paid'
			if (checked !== 'expired') throw new StripeFailed(0)
		}
	}
	await ctx.db
		.update(cardSessions)
		.set({ status: 'expired', url: '' })
		.where(and(eq(cardSessions.id, session.id), eq(cardSessions.status, 'open')))
	return 'closed'
}

type Creating = { keys: Keys; session: CardSession; locale: Locale }

async function create(
	ctx: Ctx,
	{ env }: Pick<Runtime, 'env'>,
	{ keys, session, locale }: Creating,
): Promise<SessionResult> {
	const units = toStripe({ minor: session.amountMinor, currency: session.currency })
	if (units === null) return { ok: false, reason: 'amount' }
	const [pledge] = await ctx.db
		.select({ code: pledges.code, names: funds.names })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.id, session.pledgeId))
	const { code, names } = requireRow(pledge)
	const back = env.SITE_URL + pathIn(locale, `${cardReturnPath}/${returnHandle(session.id, env.SECRET)}`)
	const fields = {
		mode: 'payment',
		submit_type: 'donate',
		'payment_method_types[0]': 'card',
		client_reference_id: session.id,
		'metadata[session]': session.id,
		'payment_intent_data[metadata][session]': session.id,
		'payment_intent_data[description]': formatCode(code),
		'line_items[0][quantity]': 1,
		'line_items[0][price_data][currency]': session.currency.toLowerCase(),
		'line_items[0][price_data][unit_amount]': units,
		'line_items[0][price_data][product_data][name]': m.cards_item({
			fund: isolated(names[locale] || names.en),
			code: isolated(formatCode(code)),
		}),
		success_url: `${back}?paid=1`,
		cancel_url: back,
		// Its page is in neither Arabic nor Urdu; the browser knows what else its reader reads.
		locale: locale === 'en' ? 'en' : 'auto',
	}
	const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
	const made = await createSession(keys, fields, `mishkat-${session.id}-${hash.slice(0, 16)}`)
	if (!made.url || made.client_reference_id !== session.id) throw new StripeFailed(200, 'not understood')
	await ctx.db
		.update(cardSessions)
		.set({ stripeId: made.id, url: made.url, expiresAt: new Date(made.expires_at * 1000) })
		.where(and(eq(cardSessions.id, session.id), eq(cardSessions.status, 'open')))
	return { ok: true }
}
