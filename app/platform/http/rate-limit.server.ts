import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { noteWait } from '../audit/origin.server.ts'
import type { Db } from '../db/db.server.ts'
import { rateLimits } from '../db/tables.server.ts'
import type { Job } from '../events/jobs.server.ts'
import { limitHash } from './limit-key.server.ts'
import { widerNetworkOf } from './request.server.ts'

/**
 * How often one key may do something: `points` in `seconds`. Each says who is protected from what. A limit for
 * visitors' forms (`limitAddress`) refuses nobody: past it each form needs a proof.
 */
const limits = {
	/** Accounts, from password guessing across many accounts. */
	'login-address': { points: 30, seconds: 15 * 60 },
	/** An account, from strangers who guess its password. */
	'login-email': { points: 10, seconds: 15 * 60 },
	/** An account, from guesses in a browser of its owner, whom strangers cannot lock out. */
	'login-device': { points: 10, seconds: 15 * 60 },
	/** A mailbox, from a mail for each guess of strangers. */
	'unlock-mail': { points: 1, seconds: 60 * 60 },
	/** Admins, from automated registrations. Visitors' form. */
	'register-address': { points: 30, seconds: 60 * 60 },
	/** A mailbox, from mails about registrations in its name. */
	'register-email': { points: 5, seconds: 60 * 60 },
	/** People, from automated recovery mails. Visitors' form. */
	'recover-address': { points: 20, seconds: 60 * 60 },
	/** An account, from new links that void the one just sent. */
	'recover-email': { points: 5, seconds: 60 * 60 },
	/** An account, from new confirmation links that void the one before. */
	'confirm-email': { points: 5, seconds: 60 * 60 },
	/** A mailbox, from repeated requests. */
	'confirm-again': { points: 1, seconds: 60 },
	/** The operator, from captcha queries, which may cost money. */
	'captcha-address': { points: 600, seconds: 60 * 60 },
	/** People, from automated login codes. Visitors' form. */
	'code-address': { points: 30, seconds: 60 * 60 },
	/** A mailbox, from codes that strangers request. */
	'code-email': { points: 5, seconds: 60 * 60 },
	/** A mailbox or phone, from repeated requests. */
	'code-again': { points: 1, seconds: 60 },
	/** An account, from strangers who guess its code. */
	'code-stranger': { points: 5, seconds: 60 * 60 },
	/** An account, from guesses in the browser that requested the code. */
	'code-browser': { points: 3, seconds: 15 * 60 },
	/** An account, from guesses in a browser of its owner, whom strangers cannot lock out. */
	'code-device': { points: 10, seconds: 15 * 60 },
	/** A mailbox or phone, from its owner's repeated requests. */
	'code-again-device': { points: 1, seconds: 60 },
	/** A mailbox or phone, from many codes for a browser of its owner. */
	'code-email-device': { points: 5, seconds: 60 * 60 },
	/** An account, from guesses of a phone code. */
	'code-guess': { points: 10, seconds: 15 * 60 },
	/** Accounts, from a holder of stolen passwords who guesses second factors. */
	'second-factor-address': { points: 30, seconds: 15 * 60 },
	/** An account, from guesses of its second factor in an open session. */
	'factor-account': { points: 20, seconds: 15 * 60 },
	/** The process, from programs at /api/auth. */
	'auth-address': { points: 300, seconds: 15 * 60 },
	/** The database, from forms saved for after the login. */
	'kept-person': { points: 20, seconds: 60 * 60 },
	/** An account, from guesses of its password in an open session. */
	'confirm-person': { points: 10, seconds: 15 * 60 },
	/** Strangers, from mails and texts to addresses entered as one's own. */
	'email-person': { points: 5, seconds: 60 * 60 },
	/** The process, from many large exports. */
	'export-person': { points: 30, seconds: 60 * 60 },
	/** The process, from many downloads of personal data. */
	'download-person': { points: 5, seconds: 60 * 60 },
	/** The store, from many files. */
	'upload-person': { points: 120, seconds: 60 * 60 },
	/** The store, from many large files; in kilobytes. */
	'upload-bytes': { points: 200 * 1024, seconds: 24 * 60 * 60 },
	/** The same for scholars and admins. */
	'upload-bytes-staff': { points: 4 * 1024 * 1024, seconds: 24 * 60 * 60 },
	/** The store, from many videos; in kilobytes. */
	'media-bytes': { points: 20 * 1024 * 1024, seconds: 24 * 60 * 60 },
	/** Students, from announcements: each reaches all of them, on the site and by mail. */
	'announce-course': { points: 5, seconds: 24 * 60 * 60 },
	/** The operator, who pays for each text message: to new numbers, for the whole site. */
	'text-new': { points: 500, seconds: 24 * 60 * 60 },
	/** The same, to numbers of accounts. */
	'text-known': { points: 2000, seconds: 24 * 60 * 60 },
	/** Everybody else, from a network that exhausts the text messages; `mayText` limits it further as they run out. */
	'text-network': { points: 300, seconds: 24 * 60 * 60 },
	/** A mailbox, from everything that strangers can make the site send to it. */
	mailbox: { points: 6, seconds: 60 * 60 },
	/** Admins, from automated messages. Visitors' form. */
	'contact-address': { points: 5, seconds: 60 * 60 },
	/** People, from unwanted newsletter mails. Visitors' form. */
	'newsletter-address': { points: 10, seconds: 60 * 60 },
	/** The mail server, from test issues. */
	'newsletter-test': { points: 30, seconds: 60 * 60 },
	/** A mailbox, from repeated sign-ups. */
	'newsletter-email': { points: 3, seconds: 24 * 60 * 60 },
	/** The database, from many browsers of one account. */
	'push-person': { points: 20, seconds: 60 * 60 },
	/** Other seekers, from somebody who reserves one time after another. */
	'hold-person': { points: 120, seconds: 60 * 60 },
	/** Scholars, from automated ratings. Visitors' form. */
	'feedback-address': { points: 60, seconds: 60 * 60 },
	/** Scholars, from automated error reports. Visitors' form. */
	'report-address': { points: 5, seconds: 60 * 60 },
	/** The process, from programs that request suggestions; a whole school may share one address. */
	'suggest-address': { points: 600, seconds: 60 },
	/** The treasurer, from automated pledges; a whole class may share one address. Visitors' form. */
	'pledge-address': { points: 40, seconds: 60 * 60 },
	/** Those who want to come, from automated registrations; a whole mosque may share one address. Visitors' form. */
	'registration-address': { points: 60, seconds: 60 * 60 },
	/** A mailbox, from repeated mails with the link of its registration. */
	'registration-mail': { points: 3, seconds: 24 * 60 * 60 },
	/** A mailbox, from repeated invitations to firms. */
	'firm-invitation': { points: 5, seconds: 24 * 60 * 60 },
	/** Those who come, from many messages of their organiser. */
	'registration-message': { points: 5, seconds: 24 * 60 * 60 },
	/** The database, from a program with a door link; twenty phones at one door, each every ten seconds. */
	'door-link': { points: 300, seconds: 60 },
	/** Donors, from automated mails with links. Visitors' form. */
	'pledge-find-address': { points: 10, seconds: 60 * 60 },
	/** A mailbox, from repeated requests for its links. */
	'pledge-find-email': { points: 3, seconds: 24 * 60 * 60 },
	/** Admins, from automated searches without results. */
	'search-miss': { points: 60, seconds: 60 * 60 },
	/** Counselors and waiting seekers, from automated questions. Visitors' form. */
	'counseling-address': { points: 10, seconds: 60 * 60 },
	/** A counselor, from one seeker who writes without end. */
	'counseling-thread': { points: 30, seconds: 24 * 60 * 60 },
	/** People with receipts, from guesses with work for each; only wrong ones count. */
	'receipt-address': { points: 60, seconds: 60 * 60 },
	/** The same, for guesses that only wait. */
	'receipt-address-waited': { points: 10, seconds: 60 * 60 },
	/** People with receipts, from guesses from many addresses: never refused, it makes challenges harder. */
	'receipt-site': { points: 1_000_000_000, seconds: 60 * 60 },
	/** Managers of certification, from automated complaints. Visitors' form. */
	'complaint-address': { points: 10, seconds: 60 * 60 },
	/** A manager of certification, from one complainant who writes without end. */
	'complaint-words': { points: 30, seconds: 24 * 60 * 60 },
	/** The staff, from a program that solves challenges: all visitors' forms past their own limits. */
	'worked-address': { points: 400, seconds: 60 * 60 },
	/** The same, for forms that only wait. */
	'waited-address': { points: 120, seconds: 60 * 60 },
	/** Everybody, from a reused proof. */
	'challenge-once': { points: 1, seconds: 60 * 60 },
	/** An account, from a reused ID token. */
	'id-token-once': { points: 1, seconds: 60 * 60 },
} as const

export type Limit = keyof typeof limits
const hourMs = 3_600_000
/** A /56 of IPv6 has four times the points of a /64: it may be the networks of one school, or one rented machine. */
const timesWider = 4
const limiters = new WeakMap<Db, Map<string, RateLimiterDrizzle>>()

/**
 * Counts one use of a key; in the database, so for all processes together.
 * @param key an address or e-mail; only a keyed hash is stored
 * @param points how many this use costs
 * @returns whether it is allowed, and if not the seconds to wait
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
		noteWait(seconds)
		return { ok: false, seconds }
	}
}

export function pointsOf(limit: Limit): number {
	return limits[limit].points
}

/** How many points a key has used in the current window. */
export async function countTries(db: Db, limit: Limit, key: string): Promise<number> {
	return (await limiterOf(db, limit).get(hashOf(limit, key)))?.consumedPoints ?? 0
}

/** Gives one point back: the use was no guess. */
export async function refundTry(db: Db, limit: Limit, key: string): Promise<void> {
	for (const [limiter, name] of countersOf(db, limit, key))
		await limiter.reward(name, 1, { customDuration: secondsOf(limit) })
}

/** Resets a key. */
export async function refundTries(db: Db, limit: Limit, key: string): Promise<void> {
	await limiterOf(db, limit).delete(hashOf(limit, key))
}

export const limitJobs: Job[] = [
	{
		name: 'limits.forget',
		retains: [{ code: 'platform.keeps-tries', hours: Math.max(...Object.values(limits).map(hoursOf)) + 1 }],
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
 * The seconds to the end of a window. A window of an hour or longer ends on a full hour, so that its row does not
 * tell when it began: it may be an hour longer than the limit says, never shorter. Shorter windows are exact, since
 * people are told the minutes; none of them counts anonymous actions.
 */
function secondsOf(limit: Limit, now = Date.now()): number {
	const { seconds } = limits[limit]
	const end = now + seconds * 1000
	return seconds * 1000 < hourMs ? seconds : (Math.ceil(end / hourMs) * hourMs - now) / 1000
}

/** The counters of a use: its key, and for IPv6 also the /56 around it, which has more points. */
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
			// The library would keep a timer for each transaction; `limits.forget` does it once for all.
			clearExpiredByTimeout: false,
		})
	known.set(name, limiter)
	return limiter
}
