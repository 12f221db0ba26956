import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

export const stripeKeys = {
	STRIPE_SECRET_KEY: `sk_test_${'k'.repeat(24)}`,
	STRIPE_WEBHOOK_SECRET: `whsec_${'w'.repeat(24)}`,
}

type Moved = {
	id: string
	object: 'balance_transaction'
	amount: number
	fee: number
	currency: string
	created: number
	type: string
	source: string | null
	description: string | null
}
type Charge = {
	id: string
	object: 'charge'
	amount: number
	amount_refunded: number
	currency: string
	created: number
	paid: boolean
	disputed: boolean
	payment_intent: string
	metadata: Record<string, string>
	balance_transaction: string
}
type Session = {
	id: string
	object: 'checkout.session'
	status: 'open' | 'complete' | 'expired'
	payment_status: 'paid' | 'unpaid'
	url: string | null
	success_url: string
	cancel_url: string
	amount_total: number
	currency: string
	expires_at: number
	client_reference_id: string
	metadata: Record<string, string>
	payment_intent: string | null
}
type Refund = {
	id: string
	object: 'refund'
	charge: string
	payment_intent: string
	amount: number
	currency: string
	created: number
	status: string
	balance_transaction: string
	failure_balance_transaction: string | null
}
type Dispute = {
	id: string
	object: 'dispute'
	charge: string
	payment_intent: string
	amount: number
	currency: string
	balance_transactions: Moved[]
}

const idOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/**
 * A stand-in for Stripe's API on this machine: sessions, refunds, disputes, payouts, its balance, and signed notices.
 * `paid` plays the donor at its page.
 */
export async function aStripe({
	now = new Date(),
	fee = (amount: number) => Math.round(amount * 0.029) + 25,
} = {}) {
	const sessions = new Map<string, Session>()
	const charges = new Map<string, Charge>()
	const refunds: Refund[] = []
	const disputes: Dispute[] = []
	const moved: Moved[] = []
	const answered = new Map<string, unknown>()
	const asked: { method: string; path: string; authorization: string; body: string }[] = []
	/** Called for each request; true: it answers 500. */
	const clock = { now, isDown: (_path: string) => false as boolean, converts: false }
	const seconds = () => Math.floor(clock.now.getTime() / 1000)
	const app = new Hono()
	let url = ''

	const move = (of: Pick<Moved, 'amount' | 'currency' | 'type'> & Partial<Moved>): Moved => {
		const row: Moved = {
			id: idOf('txn'),
			object: 'balance_transaction',
			fee: 0,
			created: seconds(),
			source: null,
			description: null,
			...of,
		}
		if (clock.converts) row.currency = 'gbp'
		moved.unshift(row)
		return row
	}
	const movedOf = (id: string | null) => moved.find((row) => row.id === id) ?? null

	app.use('/v1/*', async (c, next) => {
		const { method } = c.req
		const path = c.req.path.slice('/v1/'.length)
		const body = method === 'POST' ? await c.req.text() : ''
		asked.push({ method, path, authorization: c.req.header('authorization') ?? '', body })
		if (c.req.header('authorization') !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
			return c.json({ error: { code: 'invalid_api_key', message: 'Invalid API Key provided' } }, 401)
		if (clock.isDown(path)) return c.json({ error: { message: 'down' } }, 500)
		await next()
	})
	app.post('/v1/checkout/sessions', async (c) => {
		const key = c.req.header('idempotency-key') ?? ''
		const before = answered.get(key)
		if (before) return c.json(before)
		const fields = new URLSearchParams(asked.at(-1)?.body)
		const id = idOf('cs_test')
		const amount = Number(fields.get('line_items[0][price_data][unit_amount]'))
		const currency = fields.get('line_items[0][price_data][currency]') ?? ''
		if (amount < 50 && currency === 'eur')
			return c.json({ error: { code: 'amount_too_small', message: 'at least 0.50' } }, 400)
		const made: Session = {
			id,
			object: 'checkout.session',
			status: 'open',
			payment_status: 'unpaid',
			url: `${url}/pay/${id}`,
			success_url: fields.get('success_url') ?? '',
			cancel_url: fields.get('cancel_url') ?? '',
			amount_total: amount,
			currency,
			expires_at: seconds() + 24 * 3600,
			client_reference_id: fields.get('client_reference_id') ?? '',
			metadata: { session: fields.get('metadata[session]') ?? '' },
			payment_intent: null,
		}
		sessions.set(id, made)
		const answer = { ...made }
		answered.set(key, answer)
		return c.json(answer)
	})
	const shown = (session: Session) => {
		const charge = [...charges.values()].find(
			({ payment_intent }) => payment_intent === session.payment_intent,
		)
		return {
			...session,
			payment_intent: session.payment_intent && {
				id: session.payment_intent,
				object: 'payment_intent',
				latest_charge: charge && { ...charge, balance_transaction: movedOf(charge.balance_transaction) },
			},
		}
	}
	app.get('/v1/checkout/sessions/:id', (c) => {
		const session = sessions.get(c.req.param('id'))
		return session ? c.json(shown(session)) : c.json({ error: { code: 'resource_missing' } }, 404)
	})
	app.post('/v1/checkout/sessions/:id/expire', (c) => {
		const session = sessions.get(c.req.param('id'))
		if (session?.status !== 'open') return c.json({ error: { code: 'resource_missing' } }, 400)
		expire(session.id)
		return c.json(shown(session))
	})
	app.get('/v1/refunds', (c) => {
		const data = refunds.filter(({ charge }) => charge === c.req.query('charge'))
		return c.json({ object: 'list', data: data.toReversed(), has_more: false })
	})
	app.get('/v1/disputes', (c) => {
		const data = disputes.filter(({ charge }) => charge === c.req.query('charge'))
		return c.json({ object: 'list', data, has_more: false })
	})
	app.get('/v1/balance_transactions', (c) => {
		const since = Number(c.req.query('created[gte]') ?? 0)
		const all = moved.filter(({ created }) => created >= since)
		const from = all.findIndex(({ id }) => id === c.req.query('starting_after')) + 1
		const page = all.slice(from, from + 100)
		const sourceOf = (id: string | null) =>
			charges.get(id ?? '') ??
			refunds.find((one) => one.id === id) ??
			disputes.find((one) => one.id === id) ??
			(id ? { id, object: 'payout' } : null)
		return c.json({
			object: 'list',
			data: page.map((row) => ({ ...row, source: sourceOf(row.source) })),
			has_more: from + 100 < all.length,
		})
	})
	// The page at which donors pay.
	app.get('/pay/:id', (c) => {
		const session = sessions.get(c.req.param('id'))
		if (!session) return c.text('No such page', 404)
		return c.html(
			`<!doctype html><meta charset="utf-8"><title>Card page</title><h1>Stand-in for the card page</h1>
			<p>${session.amount_total} ${session.currency}</p>
			<form method="post"><button>Pay</button></form><p><a href="${session.cancel_url}">Back</a></p>`,
		)
	})
	app.post('/pay/:id', (c) => {
		const id = c.req.param('id')
		pay(id)
		return c.redirect(sessions.get(id)?.success_url ?? '/', 303)
	})

	function charged(amount: number, currency: string, of: Partial<Charge> = {}): Charge {
		const charge: Charge = {
			id: idOf('ch'),
			object: 'charge',
			amount,
			amount_refunded: 0,
			currency,
			created: seconds(),
			paid: true,
			disputed: false,
			payment_intent: idOf('pi'),
			metadata: {},
			balance_transaction: '',
			...of,
		}
		charge.balance_transaction = move({
			amount,
			currency,
			fee: fee(amount),
			type: 'charge',
			source: charge.id,
		}).id
		charges.set(charge.id, charge)
		return charge
	}
	function pay(id: string): Session {
		const session = sessions.get(id)
		if (session?.status !== 'open') throw new Error('the card page is closed')
		const charge = charged(session.amount_total, session.currency, { metadata: session.metadata })
		Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
		session.payment_intent = charge.payment_intent
		return session
	}
	function expire(id: string): Session {
		const session = sessions.get(id)
		if (!session) throw new Error('no such session')
		return Object.assign(session, { status: 'expired' as const, url: null })
	}
	const chargeOf = (session: Session) => {
		const found = [...charges.values()].find(
			({ payment_intent }) => payment_intent === session.payment_intent,
		)
		if (!found) throw new Error('not paid')
		return found
	}
	function refund(session: Session, amount = session.amount_total): Refund {
		const charge = chargeOf(session)
		charge.amount_refunded += amount
		const id = idOf('re')
		const { currency } = charge
		const row: Refund = {
			id,
			object: 'refund',
			charge: charge.id,
			payment_intent: charge.payment_intent,
			amount,
			currency,
			created: seconds(),
			status: 'succeeded',
			balance_transaction: move({ amount: -amount, currency, type: 'refund', source: id }).id,
			failure_balance_transaction: null,
		}
		refunds.push(row)
		return row
	}
	function failRefund(row: Refund): void {
		const { amount, currency, id } = row
		row.status = 'failed'
		row.failure_balance_transaction = move({ amount, currency, type: 'refund_failure', source: id }).id
	}
	function dispute(session: Session): Dispute {
		const charge = chargeOf(session)
		charge.disputed = true
		const { amount, currency } = charge
		const id = idOf('dp')
		const withdrawn = move({ amount: -amount, currency, fee: 1500, type: 'adjustment', source: id })
		const { payment_intent } = charge
		const row: Dispute = {
			id,
			object: 'dispute',
			charge: charge.id,
			payment_intent,
			amount,
			currency,
			balance_transactions: [withdrawn],
		}
		disputes.push(row)
		return row
	}
	function win(row: Dispute): void {
		const { amount, currency, id } = row
		row.balance_transactions.push(move({ amount, currency, type: 'adjustment', source: id }))
	}
	function payout(amount: number, currency: string): Moved {
		return move({
			amount: -amount,
			currency,
			type: 'payout',
			source: idOf('po'),
			description: 'STRIPE PAYOUT',
		})
	}
	function bill(amount: number, currency: string): Moved {
		return move({ amount: -amount, currency, type: 'stripe_fee', description: 'Billing' })
	}
	const balance = (currency: string) =>
		moved.filter((row) => row.currency === currency).reduce((sum, { amount, fee }) => sum + amount - fee, 0)

	/** A notice with its signature. */
	function notice(
		type: string,
		object: object,
		{ id = idOf('evt'), at = clock.now, secret = stripeKeys.STRIPE_WEBHOOK_SECRET, more = '' } = {},
	) {
		const body = JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object } })
		const t = Math.floor(at.getTime() / 1000)
		const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
		return { id, type, body, signature: `t=${t},${more}v1=${v1}` }
	}

	const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
	await new Promise((resolve) => server.once('listening', resolve))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		url,
		env: { ...stripeKeys, stripeUrl: url },
		clock,
		sessions,
		moved,
		asked,
		pay,
		expire,
		charged,
		refund,
		failRefund,
		dispute,
		win,
		payout,
		bill,
		balance,
		notice,
		close: async () => {
			const closed = new Promise((resolve) => server.close(resolve))
			if ('closeAllConnections' in server) server.closeAllConnections()
			await closed
		},
	}
}
export type Stripe = Awaited<ReturnType<typeof aStripe>>
