import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countTries, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'

const purpose = 'mishkat counseling challenge'
const validMinutes = 15
/** Some 30 000 hashes: below a second on a phone. The hardest: some 4 million. */
const bits = { least: 15, most: 22 }
const wait = { least: 3, most: 60 }
/** So many wrong receipts an hour, on the whole site, are people who mistype. */
const usual = 16

/** What the form of the receipt carries. */
export type Challenge = {
	/** Sent back as it is. */
	token: string
	/** To be hashed with a number behind it: `sha256("<salt>:<number>")`, until it begins with so many zero bits. */
	salt: string
	bits: number
	/** Who has no script waits so many seconds after the page was made before the form is taken. */
	waitSeconds: number
}
/** What comes back; without `solution` somebody waited. */
export type Proof = { token: string; solution?: string | undefined }
/** `too-soon`: no solution, and not waited long enough · `challenge`: wrong, used or too old; a new one is needed. */
export type ProofRefusal = 'too-soon' | 'challenge'

type Signed = { id: string; bits: number; wait: number; at: number; from: string }

/**
 * Before a receipt is looked up, the browser works or somebody waits, for longer the more wrong receipts the whole site
 * has seen in the last hour: guesses become slow, and nobody who has a receipt is locked out.
 * @param address that rate limits go by: who only waits must come back from it
 */
export async function issueChallenge(ctx: Ctx, secret: string, address: string): Promise<Challenge> {
	const failed = await countTries(ctx.db, 'receipt-site', 'failed')
	const harder = Math.max(0, Math.ceil(Math.log2((failed + 1) / usual)))
	const signed: Signed = {
		id: randomUUID(),
		bits: Math.min(bits.least + harder, bits.most),
		wait: Math.min(wait.least * 2 ** harder, wait.most),
		at: ctx.now.getTime(),
		from: hashOf(address),
	}
	return {
		token: seal(JSON.stringify(signed), secret, { purpose }),
		salt: signed.id,
		bits: signed.bits,
		waitSeconds: signed.wait,
	}
}

/** Is it one that this site gave, not used before, and worked or waited for? */
export async function verifyChallenge(
	ctx: Ctx,
	secret: string,
	{ token, solution }: Proof,
	address: string,
): Promise<{ ok: true; by: 'work' | 'waiting' } | { ok: false; reason: ProofRefusal; seconds?: number }> {
	const refused = { ok: false, reason: 'challenge' } as const
	const json = unseal(token, secret, { purpose })
	const signed = json && (JSON.parse(json) as Signed)
	if (!signed) return refused
	const age = (ctx.now.getTime() - signed.at) / 1000
	if (age > validMinutes * 60) return refused
	if (solution) {
		if (!isSolved(signed.id, solution, signed.bits)) return refused
	} else {
		if (signed.from !== hashOf(address)) return refused
		if (age < signed.wait) return { ok: false, reason: 'too-soon', seconds: Math.ceil(signed.wait - age) }
	}
	const first = await takeTry(ctx.db, 'challenge-once', signed.id)
	return first.ok ? { ok: true, by: solution ? 'work' : 'waiting' } : refused
}

/** Does the hash of salt and number begin with so many zero bits? */
export function isSolved(salt: string, solution: string, bits: number): boolean {
	if (!/^\d{1,12}$/.test(solution)) return false
	const hash = createHash('sha256').update(`${salt}:${solution}`).digest()
	return Math.clz32(hash.readUInt32BE(0)) >= bits
}

function hashOf(address: string): string {
	return createHash('sha256').update(address).digest('base64url')
}
