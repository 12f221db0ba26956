import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './db.server.ts'
import { rateLimits } from './tables.server.ts'

/** How often one key may do a thing: `points` times in `seconds`. */
const limits = {
	'login-address': { points: 30, seconds: 15 * 60 },
	'login-email': { points: 10, seconds: 15 * 60 },
	'register-address': { points: 30, seconds: 60 * 60 },
	'kept-person': { points: 20, seconds: 60 * 60 },
	'contact-address': { points: 5, seconds: 60 * 60 },
} as const

export type Limit = keyof typeof limits
const limiters = new WeakMap<Db, Map<Limit, RateLimiterDrizzle>>()

/**
 * Takes one of the few tries that a key has; counted in the database, so for all processes together.
 * @param key an address or e-mail; stored as a hash only
 * @returns whether it may, and if not the seconds until it may again
 */
export async function takeTry(
	db: Db,
	limit: Limit,
	key: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
	const hashed = createHash('sha256').update(`${limit}:${key.toLowerCase()}`).digest('base64url')
	try {
		await limiterOf(db, limit).consume(hashed)
		return { ok: true }
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		return { ok: false, seconds: Math.ceil(refusal.msBeforeNext / 1000) }
	}
}

function limiterOf(db: Db, limit: Limit): RateLimiterDrizzle {
	const known = limiters.get(db) ?? new Map<Limit, RateLimiterDrizzle>()
	limiters.set(db, known)
	const { points, seconds } = limits[limit]
	const limiter =
		known.get(limit) ??
		new RateLimiterDrizzle({
			storeClient: db,
			schema: rateLimits,
			keyPrefix: limit,
			points,
			duration: seconds,
		})
	known.set(limit, limiter)
	return limiter
}
