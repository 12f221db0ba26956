import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Actor } from '../actor.ts'
import { deviceOf } from '../http/browser.server.ts'
import { addressOf } from '../http/request.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { keyFor } from '../seal.server.ts'
import type { Refusal } from './kinds.ts'

/** Where a request came from, as the trail keeps it. */
export type Origin = {
	addressHash: string | null
	network: string | null
	sessionHash: string | null
	browser: string | null
}

export type NotedRefusal = {
	kind: Refusal
	account?: string | undefined
	actorId?: string | undefined
	on: string
}
type Asking = {
	origin: () => Origin
	noted: NotedRefusal[]
	path: string
	actorId?: string | undefined
	/** Retry-After, in seconds. */
	waitSeconds?: number
}

// The built site has two copies of this module; both must find the same request.
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Asking> | undefined }
const name = Symbol.for('mishkat.audit')
shared[name] ??= new AsyncLocalStorage<Asking>()
const asking = shared[name]

const nowhere: Origin = { addressHash: null, network: null, sessionHash: null, browser: null }

/** Answers a request; audit entries made meanwhile get its origin, and its refusals are collected. */
export function answering<T>(
	c: Context,
	runtime: Runtime,
	of: { path: string; isTraceless: boolean },
	work: (noted: NotedRefusal[]) => T,
): T {
	let known: Origin | null = of.isTraceless ? nowhere : null
	const origin = () => {
		known ??= originOf(c, runtime)
		return known
	}
	const noted: NotedRefusal[] = []
	return asking.run({ origin, noted, path: of.path }, () => work(noted))
}

/** The origin of the current request; empty for jobs, the command line, and pages that leave no trace. */
export function originNow(): Origin {
	return asking.getStore()?.origin() ?? nowhere
}

/**
 * Notes a refusal, which is written after the answer: a transaction that is rolled back does not lose it.
 * @param of.account the address or number that was tried; only its hash is kept
 */
export function noteRefusal(kind: Refusal, of: { account?: string; actorId?: string } = {}): void {
	const store = asking.getStore()
	// PostgreSQL cannot store NUL; a sender of one must still be recorded.
	store?.noted.push({ kind, actorId: store.actorId, ...of, on: store.path.replaceAll('\0', '') })
}

/** Notes the seconds for `Retry-After`. */
export function noteWait(seconds: number): void {
	const store = asking.getStore()
	if (store) store.waitSeconds = seconds
}

/** The last value given to `noteWait` in this request. */
export function notedWait(): number | undefined {
	return asking.getStore()?.waitSeconds
}

/** Names the actor of the request's refusals; for an admin who views as somebody, the admin. */
export function knowActor(actor: Actor): void {
	const store = asking.getStore()
	if (store && actor) store.actorId = actor.impersonatedBy ?? actor.id
}

/** A keyed hash that only this installation can make. */
export function hashFor(secret: string, what: string): string {
	return createHmac('sha256', keyFor(secret, 'mishkat audit')).update(what).digest('base64url').slice(0, 22)
}

function originOf(c: Context, { env, settings }: Runtime): Origin {
	const address = addressOf(c, env.TRUST_PROXY)
	const session = /mishkat\.session_token=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1]
	return {
		addressHash: hashFor(env.SECRET, `address ${address}`),
		network: settings()['audit.addresses'].includes('network') ? networkRangeOf(address) : null,
		sessionHash: session ? hashFor(env.SECRET, `session ${session}`) : null,
		browser: deviceOf(c.req.header('user-agent') ?? null).browser,
	}
}

/** The range of an address that many share: /24 of IPv4, /48 of IPv6 (given with at least its first three groups). */
export function networkRangeOf(address: string): string | null {
	if (/^\d+(\.\d+){3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
	const groups = address.split(':')
	return groups.length >= 3 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
