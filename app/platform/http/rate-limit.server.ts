import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/db.server.ts'
import { rateLimits } from '../db/tables.server.ts'
import type { Job } from '../events/jobs.server.ts'
import { limitHash } from './limit-key.server.ts'
import { widerNetworkOf } from './request.server.ts'

/** How often one key may do a thing: `points` times in `seconds`. */
const limits = {
	'login-address': { points: 30, seconds: 15 * 60 },
	'login-email': { points: 10, seconds: 15 * 60 },
	'login-device': { points: 10, seconds: 15 * 60 },
	'unlock-mail': { points: 1, seconds: 60 * 60 },
	'strength-address': { points: 60, seconds: 60 * 60 },
	'register-address': { points: 30, seconds: 60 * 60 },
	'register-email': { points: 5, seconds: 60 * 60 },
	'recover-address': { points: 20, seconds: 60 * 60 },
	'recover-email': { points: 5, seconds: 60 * 60 },
	'confirm-email': { points: 5, seconds: 60 * 60 },
	'confirm-again': { points: 1, seconds: 60 },
	'captcha-address': { points: 100, seconds: 60 * 60 },
	'code-address': { points: 30, seconds: 60 * 60 },
	'code-email': { points: 5, seconds: 60 * 60 },
	'code-again': { points: 1, seconds: 60 },
	'code-stranger': { points: 5, seconds: 60 * 60 },
	'code-browser': { points: 3, seconds: 15 * 60 },
	'code-device': { points: 10, seconds: 15 * 60 },
	'code-again-device': { points: 1, seconds: 60 },
	'code-email-device': { points: 5, seconds: 60 * 60 },
	'code-guess': { points: 10, seconds: 15 * 60 },
	'second-factor-address': { points: 30, seconds: 15 * 60 },
	'factor-account': { points: 20, seconds: 15 * 60 },
	'auth-address': { points: 300, seconds: 15 * 60 },
	'kept-person': { points: 20, seconds: 60 * 60 },
	'confirm-person': { points: 10, seconds: 15 * 60 },
	'email-person': { points: 5, seconds: 60 * 60 },
	'export-person': { points: 30, seconds: 60 * 60 },
	'download-person': { points: 5, seconds: 60 * 60 },
	'upload-person': { points: 120, seconds: 60 * 60 },
	// In kilobytes.
	'upload-bytes': { points: 200 * 1024, seconds: 24 * 60 * 60 },
	'upload-bytes-staff': { points: 4 * 1024 * 1024, seconds: 24 * 60 * 60 },
	'media-bytes': { points: 20 * 1024 * 1024, seconds: 24 * 60 * 60 },
	// Each goes to every student, on the site and by mail.
	'announce-course': { points: 5, seconds: 24 * 60 * 60 },
	// Of the whole site, since each costs money: to numbers that anybody types, and to those that accounts have.
	'text-new': { points: 500, seconds: 24 * 60 * 60 },
	'text-known': { points: 2000, seconds: 24 * 60 * 60 },
	// Of one network; `text-new` and `text-known` bound it further as they are used up.
	'text-network': { points: 300, seconds: 24 * 60 * 60 },
	// What strangers can make the site send to one mailbox, of whatever kind.
	mailbox: { points: 6, seconds: 60 * 60 },
	'contact-address': { points: 5, seconds: 60 * 60 },
	'newsletter-address': { points: 10, seconds: 60 * 60 },
	'newsletter-test': { points: 30, seconds: 60 * 60 },
	'newsletter-email': { points: 3, seconds: 24 * 60 * 60 },
	'push-person': { points: 20, seconds: 60 * 60 },
	'hold-person': { points: 120, seconds: 60 * 60 },
	'feedback-address': { points: 60, seconds: 60 * 60 },
	'report-address': { points: 5, seconds: 60 * 60 },
	// Words that nothing had, remembered for the lexicon.
	// Asked while somebody types; a whole school may stand behind one address.
	'suggest-address': { points: 600, seconds: 60 },
	'search-miss': { points: 60, seconds: 60 * 60 },
	'counseling-address': { points: 10, seconds: 60 * 60 },
	'counseling-thread': { points: 30, seconds: 24 * 60 * 60 },
	// Wrong ones; who solved no challenge but waited has fewer.
	'receipt-address': { points: 60, seconds: 60 * 60 },
	'receipt-address-waited': { points: 10, seconds: 60 * 60 },
	// Counted, never refused: it makes challenges harder.
	'receipt-site': { points: 1_000_000_000, seconds: 60 * 60 },
	'challenge-once': { points: 1, seconds: 60 * 60 },
	'id-token-once': { points: 1, seconds: 60 * 60 },
} as const

export type Limit = keyof typeof limits
const hourMs = 3_600_000
/** A /56 of IPv6 has four times the tries of a /64: the networks of one house or school, or one rented machine. */
const timesWider = 4
const limiters = new WeakMap<Db, Map<string, RateLimiterDrizzle>>()

/**
 * Takes one of the few tries that a key has; counted in the database, so for all processes together.
 * @param key an address or e-mail; stored as a hash only, which the site's secret goes into
 * @param points how many of them this one costs
 * @returns whether it may, and if not the seconds until it may again
 */
export async function takeTry(
	db: Db,
	limit: Limit,
	key: string,
	points = 1,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
	try {
		for (const [limiter, name] of countersOf(db, limit, key))
			await limiter.consume(name, points, { customDuration: secondsOf(limit) })
		return { ok: true }
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		// Never more than the window, even if the clock was set back.
		const seconds = Math.min(Math.ceil(refusal.msBeforeNext / 1000), Math.ceil(secondsOf(limit)))
		return { ok: false, seconds }
	}
}

/** How many tries there are of this limit. */
export function pointsOf(limit: Limit): number {
	return limits[limit].points
}

/** How many tries a key has taken of late. */
export async function countTries(db: Db, limit: Limit, key: string): Promise<number> {
	return (await limiterOf(db, limit).get(hashOf(limit, key)))?.consumedPoints ?? 0
}

/** Gives one try back to a key: what it was taken for was no guess. */
export async function giveTryBack(db: Db, limit: Limit, key: string): Promise<void> {
	for (const [limiter, name] of countersOf(db, limit, key))
		await limiter.reward(name, 1, { customDuration: secondsOf(limit) })
}

/** Forgets the tries that a key has used up. */
export async function giveTriesBack(db: Db, limit: Limit, key: string): Promise<void> {
	await limiterOf(db, limit).delete(hashOf(limit, key))
}

/** What no longer counts. */
export const limitJobs: Job[] = [
	{
		name: 'limits.forget',
		keeps: [{ code: 'platform.keeps-tries', hours: Math.max(...Object.values(limits).map(hoursOf)) + 1 }],
		every: '7 * * * *',
		async run({ db }, now) {
			const gone = await db
				.delete(rateLimits)
				.where(lt(rateLimits.expire, now))
				.returning({ key: rateLimits.key })
			return gone.length > 0 ? { forgotten: gone.length } : undefined
		},
	},
]

function hoursOf({ seconds }: { seconds: number }): number {
	return seconds / 3600
}

function hashOf(limit: Limit, key: string): string {
	return limitHash(`${limit}:${key.toLowerCase()}`)
}

/**
 * From now to the end of a window. One of an hour or longer ends with a full hour, so that its row does not say when it
 * began: it may be an hour longer than its limit says, and is never shorter. Of those that are shorter people are told
 * the minutes; none of them counts what somebody does without their name.
 */
function secondsOf(limit: Limit, now = Date.now()): number {
	const { seconds } = limits[limit]
	const end = now + seconds * 1000
	return seconds * 1000 < hourMs ? seconds : (Math.ceil(end / hourMs) * hourMs - now) / 1000
}

/** Where a try is counted: at its key, and of an IPv6 address at the /56 around it too, which has more of them. */
function countersOf(db: Db, limit: Limit, key: string): [RateLimiterDrizzle, name: string][] {
	const wider = limit.includes('-address') ? widerNetworkOf(key) : null
	const own: [RateLimiterDrizzle, string] = [limiterOf(db, limit), hashOf(limit, key)]
	return wider ? [own, [limiterOf(db, limit, timesWider), hashOf(limit, wider)]] : [own]
}

function limiterOf(db: Db, limit: Limit, times = 1): RateLimiterDrizzle {
	const known = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>()
	limiters.set(db, known)
	const { points, seconds } = limits[limit]
	const name = times > 1 ? `${limit}-wider` : limit
	const limiter =
		known.get(name) ??
		new RateLimiterDrizzle({
			storeClient: db,
			schema: rateLimits,
			keyPrefix: name,
			points: points * times,
			duration: seconds,
			// Its clock would go on for each transaction that was ever asked; `limits.forget` does it once for all.
			clearExpiredByTimeout: false,
		})
	known.set(name, limiter)
	return limiter
}
