import { createHmac, randomUUID, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../ctx.server.ts'
import { issueChallenge, type ProofRefusal, verifyChallenge } from '../http/proof.server.ts'
import type { Challenge, Proof } from '../http/proof.ts'
import { countTries, refundTry, takeTry } from '../http/rate-limit.server.ts'
import { keyFor, seal, unseal } from '../seal.server.ts'
import { readReceipt, receiptLength } from './receipt.ts'

const slowly = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 2^15 rounds over 32 MB: about 80 ms of a core for each guess. Tests use less. */
const rounds = 2 ** 15
const passMinutes = 30
const purpose = 'receipt'
/** Wrong receipts an hour on the whole site that typing errors explain. */
const usual = 16

/**
 * Challenge before a receipt is looked up, solved by the browser or by waiting. It grows with the wrong receipts of the
 * last hour on the whole site: guessing becomes slow, and nobody with a receipt is locked out.
 */
export async function receiptChallenge(ctx: Ctx, secret: string, address: string): Promise<Challenge> {
	const failed = await countTries(ctx.db, 'receipt-site', 'failed')
	const harder = Math.max(0, Math.ceil(Math.log2((failed + 1) / usual)))
	return issueChallenge(ctx, secret, { purpose, address, harder })
}

export type FoundByReceipt =
	| { ok: true; id: string }
	/** `malformed`: not 16 digits · `unknown` · `too-many`: from this address, for this many seconds */
	| {
			ok: false
			reason: 'malformed' | 'unknown' | 'too-many' | ProofRefusal
			challenge?: Challenge
			seconds?: number
	  }

/**
 * Receipts with which people without an account come back to what they wrote.
 * @param of.name separates the keys of services: a receipt or pass of one says nothing to another
 * @param of.findByHash the id of the row with this receipt
 */
export function openReceipts(of: {
	name: string
	findByHash: (ctx: Ctx, hash: string) => Promise<string | undefined>
}) {
	const key = (use: string) => `mishkat ${of.name} ${use}`

	/** Stored form of a receipt: scrypt salted with a key of the site's secret, so that it can be looked up. */
	async function hash(digits: string, secret: string, cost = rounds): Promise<string> {
		const pepper = keyFor(secret, key('receipt hash')).export()
		const made = await slowly(digits, pepper, 32, { N: cost, r: 8, p: 1, maxmem: 2 ** 26 })
		return made.toString('base64url')
	}

	return {
		hash,

		/**
		 * The receipt of a form: 16 digits, equal for the same form sent twice.
		 * @param form random id of the form, created by the server and stored nowhere
		 */
		make(secret: string, form: string = randomUUID()): string {
			const random = createHmac('sha256', keyFor(secret, key('receipt')))
				.update(form)
				.digest('hex')
			const digits = BigInt(`0x${random}`) % 10n ** BigInt(receiptLength)
			return digits.toString().padStart(receiptLength, '0')
		},

		/** Stored form of a form's id, by which the same form sent twice is known. */
		formHash: (secret: string, form: string): string =>
			createHmac('sha256', keyFor(secret, key('form')))
				.update(form)
				.digest('base64url'),

		/**
		 * The row of a receipt. Known or not, the cost is the same: one slow hash, one statement, one count.
		 * @param try.typed as typed, see `readReceipt`
		 * @param try.proof the form's challenge, solved or waited for; see `receiptChallenge`
		 * @param try.address for rate limits
		 */
		async find(
			ctx: Ctx,
			secret: string,
			{ typed, proof, address }: { typed: string; proof: Proof; address: string },
			cost = rounds,
		): Promise<FoundByReceipt> {
			const digits = readReceipt(typed)
			if (!digits) return { ok: false, reason: 'malformed' }
			const proved = await verifyChallenge(ctx, secret, proof, { purpose, address })
			if (!proved.ok) return proved
			const limit = proved.by === 'work' ? 'receipt-address' : 'receipt-address-waited'
			const taken = await takeTry(ctx.db, limit, address)
			if (!taken.ok) return { ok: false, reason: 'too-many', seconds: taken.seconds }

			const id = await of.findByHash(ctx, await hash(digits, secret, cost))
			// Only wrong receipts count and make the next challenge harder.
			if (id) await refundTry(ctx.db, limit, address)
			else await takeTry(ctx.db, 'receipt-site', 'failed')
			return id ? { ok: true, id } : { ok: false, reason: 'unknown' }
		},

		/**
		 * A pass in a hidden field of the opened page, which replaces the receipt for what is done there. Never put it into
		 * an address or a cookie.
		 */
		makePass(secret: string, id: string, now: Date): string {
			return seal(`${id} ${now.getTime() + passMinutes * 60_000}`, secret, { purpose: key('pass') })
		},

		/** The row of a pass; null where it is invalid or older than half an hour. */
		readPass(secret: string, pass: string, now: Date): string | null {
			const [id, until] = unseal(pass, secret, { purpose: key('pass') })?.split(' ') ?? []
			return id && Number(until) > now.getTime() ? id : null
		},
	}
}
