import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Actor } from '../actor.ts'
import { deviceOf } from '../http/browser.server.ts'
import { addressOf } from '../http/request.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { keyFor } from '../seal.server.ts'
import type { Refusal } from './kinds.ts'

/** From where something was done, as the trail keeps it. */
export type Origin = {
	addressHash: string | null
	network: string | null
	sessionHash: string | null
	browser: string | null
}

/** What was refused during a request. */
export type Noted = { kind: Refusal; account?: string | undefined; actorId?: string | undefined; on: string }
type Asking = {
	origin: () => Origin
	noted: Noted[]
	path: string
	actorId?: string | undefined
	/** In so many seconds what was refused is not refused any more. */
	waitSeconds?: number
}

// The built site has a copy of this module beside the one that opened the process; both must find the same request.
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Asking> | undefined }
const name = Symbol.for('mishkat.audit')
shared[name] ??= new AsyncLocalStorage<Asking>()
const asking = shared[name]

const nowhere: Origin = { addressHash: null, network: null, sessionHash: null, browser: null }

/** Runs the answering of a request; what is recorded meanwhile knows from where, and what is refused is noted. */
export function answering<T>(
	c: Context,
	runtime: Runtime,
	of: { path: string; isTraceless: boolean },
	work: (noted: Noted[]) => T,
): T {
	let known: Origin | null = of.isTraceless ? nowhere : null
	const origin = () => {
		known ??= originOf(c, runtime)
		return known
	}
	const noted: Noted[] = []
	return asking.run({ origin, noted, path: of.path }, () => work(noted))
}

/** From where the request under way comes; nowhere for a job, the command line, and pages that leave no trace. */
export function originNow(): Origin {
	return asking.getStore()?.origin() ?? nowhere
}

/**
 * Notes that something was refused. It is written when the request is answered, so that a transaction that is rolled back
 * takes nothing of it along.
 * @param of.account the address or number that was tried; kept as a hash alone
 */
export function noteRefusal(kind: Refusal, of: { account?: string; actorId?: string } = {}): void {
	const store = asking.getStore()
	// PostgreSQL keeps no NUL, and whoever sends one is not to stay unseen.
	store?.noted.push({ kind, actorId: store.actorId, ...of, on: store.path.replaceAll('\0', '') })
}

/** Notes after how many seconds a refused request may come again: `Retry-After` of its answer. */
export function noteWait(seconds: number): void {
	const store = asking.getStore()
	if (store) store.waitSeconds = seconds
}

/** What `noteWait` noted last during this request. */
export function notedWait(): number | undefined {
	return asking.getStore()?.waitSeconds
}

/** So that what is refused is known by who asked; an admin who looks at the site as somebody is that admin. */
export function knowActor(actor: Actor): void {
	const store = asking.getStore()
	if (store && actor) store.actorId = actor.impersonatedBy ?? actor.id
}

/** A name for what it hashes, that only this installation can make. */
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

/** The network of an address as many share it: /24 of IPv4, /48 of IPv6 (given with at least its first three groups). */
export function networkRangeOf(address: string): string | null {
	if (/^\d+(\.\d+){3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
	const groups = address.split(':')
	return groups.length >= 3 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
