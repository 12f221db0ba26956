import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { noteWait } from '../audit/origin.server.ts'
import type { Db } from '../db/db.server.ts'
import { rateLimits } from '../db/tables.server.ts'
import type { Job } from '../events/jobs.server.ts'
import { limitHash } from './limit-key.server.ts'
import { widerNetworkOf } from './request.server.ts'

/**
 * How often one key may do a thing: `points` times in `seconds`. Each says who is protected from what. A limit of an address
 * that visitors' forms go by (`limitAddress`) refuses nobody: past it a browser works, or somebody waits, for each form.
 */
const limits = {
	/** Accounts, from somebody who tries many of them. */
	'login-address': { points: 30, seconds: 15 * 60 },
	/** An account, from strangers who guess its password. */
	'login-email': { points: 10, seconds: 15 * 60 },
	/** An account, from somebody who guesses in a browser of its owner; strangers do not keep that browser out. */
	'login-device': { points: 10, seconds: 15 * 60 },
	/** A mailbox, from a mail for each guess of strangers. */
	'unlock-mail': { points: 1, seconds: 60 * 60 },
	/** Admins, from accounts that a program makes. Visitors' form. */
	'register-address': { points: 30, seconds: 60 * 60 },
	/** An owner, from mails about registrations in their name. */
	'register-email': { points: 5, seconds: 60 * 60 },
	/** People, from mails that a program has sent to many. Visitors' form. */
	'recover-address': { points: 20, seconds: 60 * 60 },
	/** An owner, from links that end the one they were sent. */
	'recover-email': { points: 5, seconds: 60 * 60 },
	/** An owner, from links to confirm that end the one before. */
	'confirm-email': { points: 5, seconds: 60 * 60 },
	/** A mailbox, from somebody who is impatient. */
	'confirm-again': { points: 1, seconds: 60 },
	/** The operator, from questions to the check against robots, which may cost money. */
	'captcha-address': { points: 600, seconds: 60 * 60 },
	/** People, from codes that a program has sent to many. Visitors' form. */
	'code-address': { points: 30, seconds: 60 * 60 },
	/** An owner, from codes that strangers ask for. */
	'code-email': { points: 5, seconds: 60 * 60 },
	/** A mailbox or phone, from somebody who is impatient. */
	'code-again': { points: 1, seconds: 60 },
	/** An account, from strangers who guess its code. */
	'code-stranger': { points: 5, seconds: 60 * 60 },
	/** An account, from guesses in the browser that asked for the code. */
	'code-browser': { points: 3, seconds: 15 * 60 },
	/** An account, from guesses in a browser of its owner; strangers do not keep that browser out. */
	'code-device': { points: 10, seconds: 15 * 60 },
	/** A mailbox or phone, from its impatient owner. */
	'code-again-device': { points: 1, seconds: 60 },
	/** A mailbox or phone, from many codes to a browser of its owner. */
	'code-email-device': { points: 5, seconds: 60 * 60 },
	/** An account, from guesses of the code of a phone. */
	'code-guess': { points: 10, seconds: 15 * 60 },
	/** Accounts, from somebody who has passwords and guesses second steps. */
	'second-factor-address': { points: 30, seconds: 15 * 60 },
	/** An account, from guesses of what proves its owner, in a session left open. */
	'factor-account': { points: 20, seconds: 15 * 60 },
	/** The process, from programs at /api/auth. */
	'auth-address': { points: 300, seconds: 15 * 60 },
	/** The database, from forms that are kept for whoever logs in. */
	'kept-person': { points: 20, seconds: 60 * 60 },
	/** An account, from guesses of its password in a session left open. */
	'confirm-person': { points: 10, seconds: 15 * 60 },
	/** Strangers, from mails and texts to addresses that somebody types as their own. */
	'email-person': { points: 5, seconds: 60 * 60 },
	/** The process, from many large files of lists. */
	'export-person': { points: 30, seconds: 60 * 60 },
	/** The process, from many copies of all that somebody has here. */
	'download-person': { points: 5, seconds: 60 * 60 },
	/** The store, from many files. */
	'upload-person': { points: 120, seconds: 60 * 60 },
	/** The store, from many large files; in kilobytes. */
	'upload-bytes': { points: 200 * 1024, seconds: 24 * 60 * 60 },
	/** The same of scholars and admins. */
	'upload-bytes-staff': { points: 4 * 1024 * 1024, seconds: 24 * 60 * 60 },
	/** The store, from many videos; in kilobytes. */
	'media-bytes': { points: 20 * 1024 * 1024, seconds: 24 * 60 * 60 },
	/** Students, from announcements: each goes to all of them, on the site and by mail. */
	'announce-course': { points: 5, seconds: 24 * 60 * 60 },
	/** The operator, who pays for each text message: to numbers that anybody types, for the whole site. */
	'text-new': { points: 500, seconds: 24 * 60 * 60 },
	/** The same, to numbers that accounts have. */
	'text-known': { points: 2000, seconds: 24 * 60 * 60 },
	/** Everybody else, from a network that uses the text messages up; `mayText` bounds it further as they go. */
	'text-network': { points: 300, seconds: 24 * 60 * 60 },
	/** A mailbox, from all that strangers can make the site send to it. */
	mailbox: { points: 6, seconds: 60 * 60 },
	/** Admins, from messages that a program writes. Visitors' form. */
	'contact-address': { points: 5, seconds: 60 * 60 },
	/** People, from mails of the newsletter that they did not ask for. Visitors' form. */
	'newsletter-address': { points: 10, seconds: 60 * 60 },
	/** The mail server, from tries of a letter. */
	'newsletter-test': { points: 30, seconds: 60 * 60 },
	/** A mailbox, from somebody who types its address again and again. */
	'newsletter-email': { points: 3, seconds: 24 * 60 * 60 },
	/** The database, from many browsers of one account. */
	'push-person': { points: 20, seconds: 60 * 60 },
	/** Other seekers, from somebody who holds one time after another. */
	'hold-person': { points: 120, seconds: 60 * 60 },
	/** Scholars, from opinions that a program has. Visitors' form. */
	'feedback-address': { points: 60, seconds: 60 * 60 },
	/** Scholars, from mistakes that a program reports. Visitors' form. */
	'report-address': { points: 5, seconds: 60 * 60 },
	/** The process, from programs that ask for suggestions; a whole school may type behind one address. */
	'suggest-address': { points: 600, seconds: 60 },
	/** The treasurer, from donations that a program promises; a whole class may give behind one address. Visitors' form. */
	'pledge-address': { points: 40, seconds: 60 * 60 },
	/** Donors, from mails with links that a program asks for. Visitors' form. */
	'pledge-find-address': { points: 10, seconds: 60 * 60 },
	/** A mailbox, from somebody who asks for its links again and again. */
	'pledge-find-email': { points: 3, seconds: 24 * 60 * 60 },
	/** Admins, from words that a program searches for and that nothing has. */
	'search-miss': { points: 60, seconds: 60 * 60 },
	/** Counselors, and those who wait for them, from questions that a program writes. Visitors' form. */
	'counseling-address': { points: 10, seconds: 60 * 60 },
	/** A counselor, from one seeker who writes again and again. */
	'counseling-thread': { points: 30, seconds: 24 * 60 * 60 },
	/** Seekers, from somebody who guesses receipts, with work for each; wrong ones alone count. */
	'receipt-address': { points: 60, seconds: 60 * 60 },
	/** The same, where somebody only waits for each. */
	'receipt-address-waited': { points: 10, seconds: 60 * 60 },
	/** Seekers, from guesses from everywhere: counted, never refused, it makes challenges harder. */
	'receipt-site': { points: 1_000_000_000, seconds: 60 * 60 },
	/** The staff, from a program that works for its forms: all visitors' forms past their own limits, with work for each. */
	'worked-address': { points: 400, seconds: 60 * 60 },
	/** The same, where somebody only waits for each. */
	'waited-address': { points: 120, seconds: 60 * 60 },
	/** Everybody, from a proof that is used twice. */
	'challenge-once': { points: 1, seconds: 60 * 60 },
	/** An account, from an ID token that is used twice. */
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
		noteWait(seconds)
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
