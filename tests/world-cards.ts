import { onTestFinished } from 'vitest'
import { findOpen, openSession } from '#app/features/giving/cards/open-session.server.ts'
import { hashPledgeToken, pledgeToken } from '#app/features/giving/pledges/sealed.server.ts'
import type { pledges } from '#app/features/giving/pledges/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aStripe } from './stripe.ts'
import { as, noon, testEnv } from './world.ts'
import { aTreasury } from './world-bank.ts'
import { aRuntime } from './world-files.ts'
import { aPledge, aWay } from './world-pledges.ts'

/** A treasury whose wallet is the account at a stand-in of Stripe, with a card way that donors see. */
export async function aCardSite(
	db: Db,
	{ currency = 'EUR', fee }: { currency?: string; fee?: (n: number) => number } = {},
) {
	const treasury = await aTreasury(db, currency)
	const stripe = await aStripe({ now: noon, ...(fee && { fee }) })
	onTestFinished(stripe.close)
	const made = await aWay(db, {
		currency,
		kind: 'card',
		accountId: treasury.accounts.wallet,
		holder: '',
		number: '',
		qrScheme: null,
	})
	const runtime = aRuntime(db, stripe.env)
	const visitor = as(null, db)

	/** A pledge with its link. */
	async function pledged(over: Partial<typeof pledges.$inferInsert> = {}) {
		const id = crypto.randomUUID()
		const token = pledgeToken(testEnv.SECRET, id)
		const row = await aPledge(db, {
			id,
			tokenHash: hashPledgeToken(token, testEnv.SECRET),
			fundId: treasury.ids.orphans,
			currency,
			wayId: made.id,
			...over,
		})
		return { ...row, token }
	}
	/** Its card page, opened. */
	async function opened(pledgeId: string) {
		const done = await openSession(visitor, runtime, { pledgeId, locale: 'en' })
		if (!done.ok) throw new Error(done.reason)
		const session = await findOpen(visitor, pledgeId)
		const there = stripe.sessions.get(session?.stripeId ?? '')
		if (!session || !there) throw new Error('no session')
		return { session, there }
	}
	return {
		...treasury,
		stripe,
		runtime,
		visitor,
		wayId: made.id,
		account: treasury.accounts.wallet,
		pledged,
		opened,
	}
}
