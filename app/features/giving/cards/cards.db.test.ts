import { and, eq, isNull, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest, test } from '#tests/db.ts'
import type { Stripe } from '#tests/stripe.ts'
import { as, noon } from '#tests/world.ts'
import { heldIn } from '#tests/world-bank.ts'
import { aCardSite } from '#tests/world-cards.ts'
import { aPlan } from '#tests/world-plans.ts'
import { pairLines, reopenLine } from '../bank/commands/decide.server.ts'
import { bankFiles, bankLines, bankMatches } from '../bank/tables.server.ts'
import { planInstalments } from '../plans/tables.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { receipts } from '../receipts/tables.server.ts'
import { fundBalances, funds, ledgerPeriods } from '../tables.server.ts'
import { readNotice, takeNotice, workOpenNotices } from './events.server.ts'
import { bookBalance, checkSessions } from './jobs.server.ts'
import { findOpen, openSession } from './open-session.server.ts'
import { reconcileSession } from './reconcile.server.ts'
import { StripeFailed } from './stripe.server.ts'
import { cardEvents, cardSessions } from './tables.server.ts'

type Site = Awaited<ReturnType<typeof aCardSite>>

const never = (error: unknown) => {
	throw error
}

/** As Stripe delivers it: false, if it has to be sent again. */
async function delivered(
	{ visitor, runtime }: Site,
	{ body }: ReturnType<Stripe['notice']>,
): Promise<boolean> {
	const notice = readNotice(body)
	if (!notice) throw new Error('no notice')
	try {
		await takeNotice(visitor, runtime, notice)
		return true
	} catch (error) {
		if (error instanceof StripeFailed) return false
		throw error
	}
}

async function balanceOf(db: Db, fundId: string) {
	const [row] = await db.select().from(fundBalances).where(eq(fundBalances.fundId, fundId))
	return row?.balanceMinor ?? 0
}

async function pledgeOf(db: Db, id: string) {
	const [row] = await db.select().from(pledges).where(eq(pledges.id, id))
	return row && { status: row.status, received: row.receivedMinor }
}

async function standing(db: Db) {
	const rows = await db.select().from(receipts).orderBy(receipts.number)
	const cancelled = new Set(rows.map(({ correctsNumber }) => correctsNumber))
	return rows.flatMap((row) => (row.kind === 'gift' && !cancelled.has(row.number) ? [row.amountMinor] : []))
}

test('a card payment is a gift of the whole amount for its pledge, and the fee a cost of general money', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe, runtime, visitor, ids, account } = site
	const pledge = await site.pledged()
	const { session, there } = await site.opened(pledge.id)
	expect(there).toMatchObject({ amount_total: 5000, currency: 'eur', client_reference_id: session.id })
	expect(there.success_url).not.toContain(pledge.token)
	expect(await reconcileSession(visitor, runtime, session)).toBe('open')
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'pledged', received: 0 })

	stripe.pay(there.id)
	for (let times = 0; times < 3; times++)
		expect(await reconcileSession(visitor, runtime, session)).toBe('booked')
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'given', received: 5000 })
	expect([await balanceOf(db, ids.orphans), await balanceOf(db, ids.general)]).toEqual([5000, -170])
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
	expect(await standing(db)).toEqual([5000])
	const lines = await db.select().from(bankLines).orderBy(bankLines.row)
	expect(lines.map(({ amountMinor, status, settledAs }) => [amountMinor, status, settledAs])).toEqual([
		[5000, 'matched', null],
		[-170, 'settled', 'fee'],
	])
	const [booked] = await db.select().from(cardSessions)
	expect(booked).toMatchObject({ status: 'booked', lineId: lines[0]?.id, url: '' })
	expect(await db.$count(bankFiles)).toBe(1)
})

test('a page that is complete and not paid books nothing; an expired one makes room for another', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe, runtime, visitor } = site
	const pledge = await site.pledged()
	const { session, there } = await site.opened(pledge.id)
	there.status = 'complete'
	await delivered(site, stripe.notice('checkout.session.completed', there))
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'pledged', received: 0 })
	stripe.expire(there.id)
	expect(await reconcileSession(visitor, runtime, session)).toBe('expired')
	expect(await findOpen(visitor, pledge.id)).toBeUndefined()
	const again = await site.opened(pledge.id)
	expect(again.session.id).not.toBe(session.id)
})

test('pressed twice it is one page; another amount is another page, and the first one is closed', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe } = site
	const pledge = await site.pledged()
	const first = await site.opened(pledge.id)
	expect((await site.opened(pledge.id)).session.id).toBe(first.session.id)
	expect(stripe.sessions.size).toBe(1)
	await db.update(pledges).set({ receivedMinor: 2000, status: 'part' }).where(eq(pledges.id, pledge.id))
	const second = await site.opened(pledge.id)
	expect(second.there.amount_total).toBe(3000)
	expect(first.there.status).toBe('expired')
	expect(await db.$count(cardSessions, eq(cardSessions.status, 'open'))).toBe(1)
})

test('an answer that was lost on its way makes no second page', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, visitor, runtime } = site
	const pledge = await site.pledged()
	stripe.clock.isDown = () => true
	expect(await openSession(visitor, runtime, { pledgeId: pledge.id, locale: 'en' })).toEqual({
		ok: false,
		reason: 'away',
	})
	stripe.clock.isDown = () => false
	const { there } = await site.opened(pledge.id)
	expect(stripe.sessions.size).toBe(1)
	await db.update(cardSessions).set({ stripeId: null, url: '' })
	await site.opened(pledge.id)
	expect(stripe.sessions.size).toBe(1)
	// Or the notice brings its id.
	await db.update(cardSessions).set({ stripeId: null, url: '' })
	expect(await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))).toBe(true)
	expect(await pledgeOf(db, pledge.id)).toMatchObject({ status: 'given' })
})

const refused = ['given', 'withdrawn'] as const
test.for(refused)('nobody pays for a pledge that is %s', async (status, { db }) => {
	const site = await aCardSite(db)
	const pledge = await site.pledged({ status })
	const done = await openSession(site.visitor, site.runtime, { pledgeId: pledge.id, locale: 'en' })
	expect(done).toEqual({ ok: false, reason: 'not-now' })
	expect(site.stripe.asked).toEqual([])
})

test('nothing is asked of Stripe without keys, for a closed fund, or without a way that donors see', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { visitor, runtime, stripe } = site
	const pledge = await site.pledged()
	const of = { pledgeId: pledge.id, locale: 'en' } as const
	const { STRIPE_SECRET_KEY: _, ...without } = runtime.env
	expect(await openSession(visitor, { ...runtime, env: without }, of)).toEqual({ ok: false, reason: 'off' })
	const other = await site.pledged({ currency: 'USD' })
	expect(await openSession(visitor, runtime, { ...of, pledgeId: other.id })).toMatchObject({ ok: false })
	const sample = await site.pledged({ sampleAt: noon })
	expect(await openSession(visitor, runtime, { ...of, pledgeId: sample.id })).toMatchObject({ ok: false })
	await db.update(funds).set({ closedAt: noon })
	expect(await openSession(visitor, runtime, of)).toEqual({ ok: false, reason: 'not-now' })
	expect(await checkSessions(visitor, { ...runtime, env: without }, never)).toBe(0)
	expect(await bookBalance(visitor, { ...runtime, env: without }, never)).toBe(0)
	expect(stripe.asked).toEqual([])
})

test('dinars with a last fil that Stripe cannot take are refused, others are the same amount on both sides', async ({
	db,
}) => {
	const site = await aCardSite(db, { currency: 'KWD', fee: () => 120 })
	const { stripe, runtime, visitor } = site
	const odd = await site.pledged({ amountMinor: 12_345 })
	expect(await openSession(visitor, runtime, { pledgeId: odd.id, locale: 'en' })).toEqual({
		ok: false,
		reason: 'amount',
	})
	const even = await site.pledged({ amountMinor: 12_340 })
	const { session, there } = await site.opened(even.id)
	expect(there.amount_total).toBe(12_340)
	stripe.pay(there.id)
	await reconcileSession(visitor, runtime, session)
	expect(await pledgeOf(db, even.id)).toEqual({ status: 'given', received: 12_340 })
	expect(await heldIn(db, site.account)).toBe(12_220)
})

test('part of a gift is refunded, then the rest: the fund, the receipt and the account follow', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe, ids, account, one } = site
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	const part = stripe.refund(there, 2000)
	await delivered(site, stripe.notice('charge.refunded', { ...part, object: 'charge', id: part.charge }))
	expect(await balanceOf(db, ids.orphans)).toBe(3000)
	expect(await standing(db)).toEqual([3000])
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'part', received: 3000 })
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
	const [gift] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, 5000))
	expect(gift).toMatchObject({ status: 'matched', refundedMinor: 2000 })
	const [back] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, -2000))
	expect(back).toMatchObject({ status: 'settled', settledAs: 'refund', otherLineId: gift?.id })
	// No person undoes a refund at Stripe.
	const today = '2026-03-10'
	expect(await reopenLine(one, back?.id ?? '', { otherId: null, today })).toMatchObject({ ok: false })

	stripe.refund(there, 3000)
	await delivered(site, stripe.notice('charge.refunded', { ...part, object: 'charge', id: part.charge }))
	expect(await balanceOf(db, ids.orphans)).toBe(0)
	expect(await standing(db)).toEqual([])
	// Nobody is reminded of it.
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'withdrawn', received: 0 })
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
	expect([await balanceOf(db, ids.unassigned), await balanceOf(db, ids.general)]).toEqual([0, -170])
	expect(await db.$count(bankMatches, isNull(bankMatches.endedAt))).toBe(0)
})

test('general money pays a refund of what the fund has spent already', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, ids, one } = site
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	const { postEntry } = await import('../post.server.ts')
	const { linesOf } = await import('../posting.ts')
	const spent = { currency: 'EUR', accountId: site.account, fundId: ids.orphans, amountMinor: 4000 }
	await postEntry(one, {
		day: '2026-03-10',
		memo: '',
		madeBy: one.actor.id,
		onePerson: true,
		lines: linesOf({ kind: 'payment', ...spent }),
	})
	const { charge } = stripe.refund(there, 2500)
	await delivered(site, stripe.notice('charge.refunded', { id: charge, object: 'charge' }))
	expect([await balanceOf(db, ids.orphans), await balanceOf(db, ids.general)]).toEqual([0, -170 - 1500])
})

test('a dispute takes the gift away with a fee, and brings it back when it is won; so does a refund that fails', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe, ids, account } = site
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	const dispute = stripe.dispute(there)
	await delivered(site, stripe.notice('charge.dispute.funds_withdrawn', dispute))
	expect(await balanceOf(db, ids.orphans)).toBe(0)
	expect(await balanceOf(db, ids.general)).toBe(-170 - 1500)
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'withdrawn', received: 0 })
	stripe.win(dispute)
	await delivered(site, stripe.notice('charge.dispute.funds_reinstated', dispute))
	expect(await balanceOf(db, ids.orphans)).toBe(5000)
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'given', received: 5000 })
	expect(await standing(db)).toEqual([5000])
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))

	const other = await site.pledged()
	const second = await site.opened(other.id)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(second.there.id)))
	const refund = stripe.refund(second.there)
	stripe.failRefund(refund)
	await delivered(site, stripe.notice('charge.refunded', refund))
	expect(await pledgeOf(db, other.id)).toEqual({ status: 'given', received: 5000 })
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
})

test('a plan is paid gift by gift', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe } = site
	const plan = await aPlan(db, { fundId: site.ids.orphans, wayId: site.wayId })
	const { there } = await site.opened(plan.id)
	expect(there.amount_total).toBe(1000)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	const given = eq(planInstalments.status, 'given')
	expect(await db.$count(planInstalments, and(given, eq(planInstalments.planId, plan.id)))).toBe(1)
	const { charge } = stripe.refund(there)
	await delivered(site, stripe.notice('charge.refunded', { id: charge, object: 'charge' }))
	expect(await db.$count(planInstalments, given)).toBe(0)
	expect((await pledgeOf(db, plan.id))?.received).toBe(0)
})

test('a payment on a day without an open period waits, and is booked once there is one', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, visitor, runtime } = site
	const pledge = await site.pledged()
	const { session, there } = await site.opened(pledge.id)
	const periods = await db.select().from(ledgerPeriods)
	await db.delete(ledgerPeriods)
	stripe.pay(there.id)
	expect(await reconcileSession(visitor, runtime, session)).toBe('refused')
	const [waits] = await db.select().from(cardSessions)
	expect(waits).toMatchObject({ status: 'paid', refusal: 'no-period' })
	await db.insert(ledgerPeriods).values(periods)
	const later = as(null, db, new Date(noon.getTime() + 10 * 60_000))
	expect(await checkSessions(later, runtime, never)).toBe(1)
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'given', received: 5000 })
	expect((await db.select().from(cardSessions))[0]).toMatchObject({ status: 'booked', refusal: null })
})

test('the fund was closed meanwhile: the money waits for a person', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, ids, account } = site
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await db.update(funds).set({ closedAt: noon }).where(eq(funds.id, ids.orphans))
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	const [line] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, 5000))
	expect(line?.status).toBe('proposed')
	expect(await balanceOf(db, ids.unassigned)).toBe(5000)
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
})

test('lost notices cost nothing: the jobs find what was paid, refunded, paid out and billed', async ({
	db,
}) => {
	const site = await aCardSite(db)
	const { stripe, runtime, visitor, account, accounts, one } = site
	const later = as(null, db, new Date(noon.getTime() + 10 * 60_000))
	const [first, second] = [await site.pledged(), await site.pledged({ amountMinor: 7000 })]
	const [a, b] = [await site.opened(first.id), await site.opened(second.id)]
	stripe.pay(a.there.id)
	expect(await checkSessions(visitor, runtime, never)).toBe(0)
	expect(await checkSessions(later, runtime, never)).toBe(2)
	expect(await pledgeOf(db, first.id)).toMatchObject({ status: 'given' })
	expect(b.there.status).toBe('open')

	stripe.refund(a.there, 1000)
	stripe.pay(b.there.id)
	stripe.charged(990, 'eur')
	stripe.charged(700, 'usd')
	stripe.payout(6000, 'eur')
	stripe.bill(200, 'eur')
	expect(await bookBalance(later, runtime, never)).toBeGreaterThan(0)
	expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
	expect(await pledgeOf(db, first.id)).toEqual({ status: 'part', received: 4000 })
	expect(await pledgeOf(db, second.id)).toEqual({ status: 'given', received: 7000 })
	const booked = await db.$count(bankLines)
	expect(await bookBalance(later, runtime, never)).toBe(0)
	expect(await db.$count(bankLines)).toBe(booked)

	// The payout arrives at the bank: one transfer of our own.
	const [out] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, -6000))
	expect(out).toMatchObject({ status: 'proposed', settledAs: 'own-transfer' })
	const { takeInFile } = await import('../bank/commands/take-in.server.ts')
	const { aBankCsv, secret } = await import('#tests/world-bank.ts')
	const bytes = aBankCsv([['2026-03-12', '60.00', 'STRIPE', 'STRIPE PAYOUT', 'X1']])
	await takeInFile(one, secret, { accountId: accounts.bank, name: 'bank.csv', bytes })
	const [into] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, 6000))
	const paired = await pairLines(one, into?.id ?? '', { otherId: out?.id ?? '', today: '2026-03-12' })
	expect(paired).toEqual({ ok: true })
	expect([await heldIn(db, account), await heldIn(db, accounts.bank)]).toEqual([stripe.balance('eur'), 6000])
})

test('the page of a pledge that was given otherwise is closed', async ({ db }) => {
	const site = await aCardSite(db)
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await db.update(pledges).set({ status: 'given' }).where(eq(pledges.id, pledge.id))
	const later = as(null, db, new Date(noon.getTime() + 10 * 60_000))
	await checkSessions(later, site.runtime, never)
	expect(there.status).toBe('expired')
})

test('a notice whose work failed stays open, and is worked on again', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, visitor, runtime } = site
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	const notice = stripe.notice('checkout.session.completed', stripe.pay(there.id))
	stripe.clock.isDown = () => true
	expect(await delivered(site, notice)).toBe(false)
	const failed: unknown[] = []
	expect(await workOpenNotices(visitor, runtime, (error) => failed.push(error))).toBe(0)
	expect(failed).toHaveLength(1)
	expect(String(failed[0])).not.toContain('sk_test')
	expect((await db.select().from(cardEvents))[0]).toMatchObject({ doneAt: null, tries: 2 })
	stripe.clock.isDown = () => false
	expect(await workOpenNotices(visitor, runtime, never)).toBe(1)
	expect(await pledgeOf(db, pledge.id)).toMatchObject({ status: 'given' })
	const asked = stripe.asked.length
	expect(await delivered(site, notice)).toBe(true)
	expect(stripe.asked.length).toBe(asked)
})

test('money that Stripe changes into another currency is a gift in the donor’s', async ({ db }) => {
	const site = await aCardSite(db)
	const { stripe, ids } = site
	stripe.clock.converts = true
	const pledge = await site.pledged()
	const { there } = await site.opened(pledge.id)
	await delivered(site, stripe.notice('checkout.session.completed', stripe.pay(there.id)))
	expect(await pledgeOf(db, pledge.id)).toEqual({ status: 'given', received: 5000 })
	expect([await balanceOf(db, ids.orphans), await balanceOf(db, ids.general)]).toEqual([5000, 0])
})

/** The same numbers each time. */
function random(seed: number) {
	let state = seed
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
		return state / 4_294_967_296
	}
}

largeTest(
	'500 notices in any order, doubled, a fifth failing first: each payment is booked once, and the ledger is the balance',
	{ timeout: 300_000 },
	async ({ db }) => {
		const site = await aCardSite(db)
		const { stripe, visitor, runtime, account, ids } = site
		const next = random(7)
		const notices: ReturnType<Stripe['notice']>[] = []
		const paid: { id: string; left: number }[] = []
		for (let n = 0; n < 130; n++) {
			const amountMinor = 100 + Math.floor(next() * 90_000)
			const pledge = await site.pledged({ amountMinor, fundId: n % 3 === 0 ? ids.zakat : ids.orphans })
			const { there } = await site.opened(pledge.id)
			if (n % 13 === 0) {
				notices.push(stripe.notice('checkout.session.expired', stripe.expire(there.id)))
				continue
			}
			const said = { ...stripe.pay(there.id), payment_status: 'unpaid', status: 'open' }
			// A notice is not believed.
			notices.push(stripe.notice('checkout.session.completed', said))
			let left = amountMinor
			if (n % 4 === 0) {
				const part = Math.ceil(amountMinor / 3)
				const { charge } = stripe.refund(there, part)
				left -= part
				notices.push(stripe.notice('charge.refunded', { id: charge, object: 'charge' }))
				notices.push(stripe.notice('refund.created', { id: 're_x', object: 'refund', charge }))
			} else if (n % 4 === 1) {
				const dispute = stripe.dispute(there)
				left = 0
				notices.push(stripe.notice('charge.dispute.funds_withdrawn', dispute))
				if (n % 8 === 1) {
					stripe.win(dispute)
					left = amountMinor
					notices.push(stripe.notice('charge.dispute.funds_reinstated', dispute))
				}
			} else notices.push(stripe.notice('checkout.session.async_payment_succeeded', there))
			paid.push({ id: pledge.id, left })
		}
		while (notices.length < 250)
			notices.push(stripe.notice('charge.updated', { id: `ch_${notices.length}`, object: 'charge' }))
		const waiting = [...notices, ...notices].sort(() => next() - 0.5)
		expect(waiting.length).toBeGreaterThanOrEqual(500)
		stripe.clock.isDown = () => next() < 0.12
		let failed = 0
		for (let notice = waiting.shift(); notice; notice = waiting.shift())
			if (!(await delivered(site, notice))) {
				failed++
				waiting.push(notice)
			}
		stripe.clock.isDown = () => false
		expect(failed).toBeGreaterThan(30)
		expect(await workOpenNotices(visitor, runtime, never)).toBe(0)
		// A refund whose notice came before the payment was known is found by the job.
		await bookBalance(visitor, runtime, never)

		const statuses = new Map<string, number>()
		for (const { id, left } of paid) {
			const found = await pledgeOf(db, id)
			statuses.set(found?.status ?? '', (statuses.get(found?.status ?? '') ?? 0) + 1)
			expect([id, found?.received]).toEqual([id, left])
		}
		expect(await db.$count(cardSessions, eq(cardSessions.status, 'booked'))).toBe(paid.length)
		expect(await db.$count(cardSessions, eq(cardSessions.status, 'expired'))).toBe(130 - paid.length)
		expect(await heldIn(db, account)).toBe(stripe.balance('eur'))
		const gifts = paid.reduce((sum, { left }) => sum + left, 0)
		expect((await balanceOf(db, ids.orphans)) + (await balanceOf(db, ids.zakat))).toBe(gifts)
		expect((await standing(db)).reduce((sum, amount) => sum + (amount ?? 0), 0)).toBe(gifts)
		expect(await balanceOf(db, ids.unassigned)).toBe(0)
		const [fees] = await db
			.select({ sum: sum(bankLines.amountMinor).mapWith(Number) })
			.from(bankLines)
			.where(eq(bankLines.settledAs, 'fee'))
		expect(await balanceOf(db, ids.general)).toBe(fees?.sum)
		expect(await db.$count(bankLines, eq(bankLines.status, 'unclear'))).toBe(0)
	},
)
