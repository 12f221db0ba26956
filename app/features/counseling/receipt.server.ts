import { createHmac, randomUUID, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { issueChallenge, type ProofRefusal, verifyChallenge } from '#app/platform/http/proof.server.ts'
import type { Challenge, Proof } from '#app/platform/http/proof.ts'
import { countTries, refundTry, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'
import { readReceipt, receiptLength } from './model.ts'
import { threads } from './tables.server.ts'

const slowly = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 2^15 rounds over 32 MB: about 80 ms of a core for each guess. Tests use less. */
const rounds = 2 ** 15
const passMinutes = 30
const purpose = 'receipt'
/** Wrong receipts an hour on the whole site that typing errors explain. */
const usual = 16

/**
 * The receipt of a form: 16 digits, equal for the same form sent twice.
 * @param form random id of the form, created by the server and stored nowhere
 */
export function makeReceipt(secret: string, form: string = randomUUID()): string {
	const random = createHmac('sha256', keyFor(secret, 'mishkat counseling receipt')).update(form).digest('hex')
	return (BigInt(`0x${random}`) % 10n ** BigInt(receiptLength)).toString().padStart(receiptLength, '0')
}

/** Stored form of a receipt: scrypt salted with a key of the site's secret, so that it can be looked up. */
export async function hashReceipt(digits: string, secret: string, cost = rounds): Promise<string> {
	const pepper = keyFor(secret, 'mishkat counseling receipt hash').export()
	const hash = await slowly(digits, pepper, 32, { N: cost, r: 8, p: 1, maxmem: 2 ** 26 })
	return hash.toString('base64url')
}

/**
 * Challenge before a receipt is looked up, solved by the browser or by waiting. It grows with the wrong receipts of the
 * last hour on the whole site: guessing becomes slow, and nobody with a receipt is locked out.
 */
export async function receiptChallenge(ctx: Ctx, secret: string, address: string): Promise<Challenge> {
	const failed = await countTries(ctx.db, 'receipt-site', 'failed')
	const harder = Math.max(0, Math.ceil(Math.log2((failed + 1) / usual)))
	return issueChallenge(ctx, secret, { purpose, address, harder })
}

type Found =
	| { ok: true; threadId: string }
	/** `malformed`: not 16 digits · `unknown` · `too-many`: from this address, for this many seconds */
	| {
			ok: false
			reason: 'malformed' | 'unknown' | 'too-many' | ProofRefusal
			challenge?: Challenge
			seconds?: number
	  }

/**
 * The thread of a receipt. Known or not, the cost is the same: one slow hash, one statement, one count.
 * @param try.typed as typed, see `readReceipt`
 * @param try.proof the form's challenge, solved or waited for; see `receiptChallenge`
 * @param try.address for rate limits
 */
export async function findByReceipt(
	ctx: Ctx,
	secret: string,
	{ typed, proof, address }: { typed: string; proof: Proof; address: string },
	cost = rounds,
): Promise<Found> {
	const digits = readReceipt(typed)
	if (!digits) return { ok: false, reason: 'malformed' }
	const proved = await verifyChallenge(ctx, secret, proof, { purpose, address })
	if (!proved.ok) return proved
	const limit = proved.by === 'work' ? 'receipt-address' : 'receipt-address-waited'
	const taken = await takeTry(ctx.db, limit, address)
	if (!taken.ok) return { ok: false, reason: 'too-many', seconds: taken.seconds }

	const hash = await hashReceipt(digits, secret, cost)
	const [found] = await ctx.db.select({ id: threads.id }).from(threads).where(eq(threads.receiptHash, hash))
	// Only wrong receipts count and make the next challenge harder.
	if (found) await refundTry(ctx.db, limit, address)
	else await takeTry(ctx.db, 'receipt-site', 'failed')
	return found ? { ok: true, threadId: found.id } : { ok: false, reason: 'unknown' }
}

const passPurpose = 'mishkat counseling pass'

/**
 * A pass in a hidden field of the thread's page, which replaces the receipt for writing, closing and deleting. Never
 * put it into an address or a cookie.
 */
export function makePass(secret: string, threadId: string, now: Date): string {
	return seal(`${threadId} ${now.getTime() + passMinutes * 60_000}`, secret, { purpose: passPurpose })
}

/** The thread of a pass; null where it is invalid or older than half an hour. */
export function readPass(secret: string, pass: string, now: Date): string | null {
	const [threadId, until] = unseal(pass, secret, { purpose: passPurpose })?.split(' ') ?? []
	return threadId && Number(until) > now.getTime() ? threadId : null
}
