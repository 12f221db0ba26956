import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '../ctx.server.ts'
import { seal, unseal } from '../seal.server.ts'
import type { Challenge, Proof } from './proof.ts'
import { takeTry } from './rate-limit.server.ts'

const sealPurpose = 'mishkat proof of work'
const validMinutes = 15
/** About 30,000 hashes: below a second on a phone. The hardest: about 4 million. */
const bits = { least: 15, most: 22 }
const wait = { least: 3, most: 60 }

/** `too-soon`: no solution, and not waited long enough · `challenge`: wrong, used or expired; a new one is needed. */
export type ProofRefusal = 'too-soon' | 'challenge'
/** Binds a challenge to its purpose, so that an easy one does not open a hard one. */
type Purpose = { purpose: string; address: string }

type Signed = { id: string; bits: number; wait: number; at: number; from: string; for: string }

/**
 * Work for a browser, or a pause for a visitor without script, before a form is accepted: many people behind one
 * address get through, and a program that sends many forms becomes slow.
 * @param of.address the key of rate limits; a visitor who only waits must come back from it
 * @param of.harder doubles the work and the pause this many times
 */
export function issueChallenge(
	ctx: Pick<Ctx, 'now'>,
	secret: string,
	{ purpose, address, harder = 0 }: Purpose & { harder?: number },
): Challenge {
	const signed: Signed = {
		id: randomUUID(),
		bits: Math.min(bits.least + harder, bits.most),
		wait: Math.min(wait.least * 2 ** harder, wait.most),
		at: ctx.now.getTime(),
		from: hashOf(address),
		for: purpose,
	}
	return shown(signed, seal(JSON.stringify(signed), secret, { purpose: sealPurpose }), signed.wait)
}

/**
 * Was the challenge made here for this purpose, not used before, and solved or waited for?
 * @returns with `too-soon` the same challenge, whose time goes on
 */
export async function verifyChallenge(
	ctx: Ctx,
	secret: string,
	{ token, solution }: Proof,
	{ purpose, address }: Purpose,
): Promise<
	{ ok: true; by: 'work' | 'waiting' } | { ok: false; reason: ProofRefusal; challenge?: Challenge }
> {
	const refused = { ok: false, reason: 'challenge' } as const
	const json = unseal(token, secret, { purpose: sealPurpose })
	const signed = json && (JSON.parse(json) as Signed)
	if (!signed || signed.for !== purpose) return refused
	const age = (ctx.now.getTime() - signed.at) / 1000
	if (age > validMinutes * 60) return refused
	if (solution) {
		if (!isSolved(signed.id, solution, signed.bits)) return refused
	} else {
		if (signed.from !== hashOf(address)) return refused
		const left = Math.ceil(signed.wait - age)
		if (left > 0) return { ok: false, reason: 'too-soon', challenge: shown(signed, token, left) }
	}
	const first = await takeTry(ctx.db, 'challenge-once', signed.id)
	return first.ok ? { ok: true, by: solution ? 'work' : 'waiting' } : refused
}

/** Does the hash of salt and number begin with this many zero bits? */
export function isSolved(salt: string, solution: string, bits: number): boolean {
	if (!/^\d{1,12}$/.test(solution)) return false
	const hash = createHash('sha256').update(`${salt}:${solution}`).digest()
	return Math.clz32(hash.readUInt32BE(0)) >= bits
}

function shown({ id, bits }: Signed, token: string, waitSeconds: number): Challenge {
	return { token, salt: id, bits, waitSeconds }
}

function hashOf(address: string): string {
	return createHash('sha256').update(address).digest('base64url')
}
