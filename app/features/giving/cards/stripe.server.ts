import { z } from 'zod'
import type { Env } from '#app/platform/process/env.server.ts'

// The few calls of Stripe's API that we need. The key goes into one header, and into no log or error.

/** The shape of its answers that this was written for. */
const apiVersion = '2024-06-20'
const officialUrl = 'https://api.stripe.com'
const answerMs = 10_000
const maxAnswerBytes = 2_000_000

export type CardEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'stripeUrl'>

/** The account's keys; null: paying by card is off, and nothing is asked of Stripe. */
export type Keys = { key: string; webhookSecret: string; url: string; isTest: boolean }

export function cardKeys({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, stripeUrl }: CardEnv): Keys | null {
	if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
	const isTest = /^[a-z]+_test_/.test(STRIPE_SECRET_KEY)
	return {
		key: STRIPE_SECRET_KEY,
		webhookSecret: STRIPE_WEBHOOK_SECRET,
		url: stripeUrl ?? officialUrl,
		isTest,
	}
}

export function hasCardKeys(env: CardEnv): boolean {
	return cardKeys(env) !== null
}

/** Stripe did not answer as hoped. Its words are left out: they may quote what was sent. */
export class StripeFailed extends Error {
	/** Of HTTP; 0: no answer. */
	status: number
	constructor(status: number, code = '') {
		super(`Stripe answered ${status || 'nothing'}${code && ` (${code})`}`)
		this.status = status
	}
}

const movement = z.object({
	id: z.string(),
	amount: z.number().int(),
	fee: z.number().int(),
	currency: z.string(),
	created: z.number(),
	type: z.string(),
})
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const charge = z.object({
	id: z.string(),
	amount: z.number().int(),
	currency: z.string(),
	created: z.number(),
	paid: z.boolean(),
	disputed: z.boolean().nullish(),
	balance_transaction: z.union([movement, z.string()]).nullish(),
})
export type Charge = z.output<typeof charge>

const session = z.object({
	id: z.string(),
	status: z.enum(['open', 'complete', 'expired']).nullish(),
	payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
	url: z.string().nullish(),
	expires_at: z.number(),
	client_reference_id: z.string().nullish(),
	payment_intent: z
		.union([z.string(), z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() })])
		.nullish(),
})
export type Session = z.output<typeof session>

const refund = z.object({
	id: z.string(),
	amount: z.number().int(),
	currency: z.string(),
	created: z.number(),
	balance_transaction: idOf,
	failure_balance_transaction: idOf,
})
export type Refund = z.output<typeof refund>

const dispute = z.object({
	id: z.string(),
	amount: z.number().int(),
	currency: z.string(),
	balance_transactions: z.array(movement).default([]),
})
export type Dispute = z.output<typeof dispute>

const source = z.object({
	id: z.string(),
	object: z.string().optional(),
	charge: idOf,
	metadata: z.record(z.string(), z.string()).nullish(),
})
const listed = movement.extend({
	source: z.union([z.string(), source]).nullish(),
	description: z.string().nullish(),
})
export type BalanceMovement = z.output<typeof listed>

const listOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ data: z.array(item).max(100), has_more: z.boolean().default(false) })

type Fields = Record<string, string | number>

/** Opens a page for a card; repeated with the same key it is the same page. */
export function createSession(keys: Keys, fields: Fields, idempotencyKey: string): Promise<Session> {
	return ask(keys, 'checkout/sessions', { schema: session, fields, idempotencyKey })
}

/** A session with its payment, the charge and its movement on the balance. */
export function readSession(keys: Keys, id: string): Promise<Session> {
	const query = { 'expand[0]': 'payment_intent.latest_charge.balance_transaction' }
	return ask(keys, `checkout/sessions/${encodeURIComponent(id)}`, { schema: session, query })
}

/** Nobody can pay there any more. */
export function expireSession(keys: Keys, id: string): Promise<Session> {
	return ask(keys, `checkout/sessions/${encodeURIComponent(id)}/expire`, { schema: session, fields: {} })
}

export async function listRefunds(keys: Keys, chargeId: string): Promise<Refund[]> {
	const query = { charge: chargeId, limit: 100 }
	return (await ask(keys, 'refunds', { schema: listOf(refund), query })).data
}

export async function listDisputes(keys: Keys, chargeId: string): Promise<Dispute[]> {
	const query = { charge: chargeId, limit: 100 }
	return (await ask(keys, 'disputes', { schema: listOf(dispute), query })).data
}

const maxPages = 100

/** The movements of the balance since then, oldest first. @throws if it is more than 10 000 movements */
export async function listMovements(keys: Keys, since: Date): Promise<BalanceMovement[]> {
	const all: BalanceMovement[] = []
	for (let page = 0; page < maxPages; page++) {
		const last = all.at(-1)?.id
		const query = {
			limit: 100,
			'created[gte]': Math.floor(since.getTime() / 1000),
			'expand[0]': 'data.source',
			...(last && { starting_after: last }),
		}
		const { data, has_more } = await ask(keys, 'balance_transactions', { schema: listOf(listed), query })
		all.push(...data)
		if (!has_more || data.length === 0) return all.reverse()
	}
	throw new Error('too many movements on the balance at Stripe')
}

type Call<Schema extends z.ZodType> = {
	schema: Schema
	query?: Fields
	/** Makes it a POST. */
	fields?: Fields
	idempotencyKey?: string
}

async function ask<Schema extends z.ZodType>(
	{ key, url }: Keys,
	path: string,
	{ schema, query = {}, fields, idempotencyKey }: Call<Schema>,
): Promise<z.output<Schema>> {
	const search = encoded(query)
	const response = await fetch(`${url}/v1/${path}${search && `?${search}`}`, {
		method: fields ? 'POST' : 'GET',
		headers: {
			authorization: `Bearer ${key}`,
			'stripe-version': apiVersion,
			...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
			...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
		},
		...(fields && { body: encoded(fields) }),
		redirect: 'error',
		signal: AbortSignal.timeout(answerMs),
	}).catch(() => {
		throw new StripeFailed(0)
	})
	const text = await readText(response).catch(() => {
		throw new StripeFailed(0)
	})
	const said = parsed(text)
	if (!response.ok) throw new StripeFailed(response.status, codeOf(said))
	const read = schema.safeParse(said)
	if (!read.success) throw new StripeFailed(response.status, 'not understood')
	return read.data
}

function encoded(fields: Fields): string {
	return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
}

/** Up to `maxAnswerBytes`. */
async function readText(response: Response): Promise<string> {
	const parts: Uint8Array[] = []
	let bytes = 0
	for await (const part of response.body ?? []) {
		bytes += part.length
		if (bytes > maxAnswerBytes) throw new Error('too long')
		parts.push(part)
	}
	return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

const refusal = z.object({ error: z.object({ code: z.string().regex(/^[a-z_]{1,60}$/) }) })

function codeOf(said: unknown): string {
	const read = refusal.safeParse(said)
	return read.success ? read.data.error.code : ''
}
