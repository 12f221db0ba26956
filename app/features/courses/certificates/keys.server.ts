import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	sign,
	verify,
} from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { certificateKeys } from './tables.server.ts'

type SigningKey = { id: string; privateKey: KeyObject }

/**
 * The key that certificates are signed with now: made when the first is, and anew where the newest was sealed with a
 * secret that is no longer the site's. Those of before still tell that theirs are true.
 */
export async function signingKey(ctx: Ctx, secret: string): Promise<SigningKey> {
	const there = await newestKey(ctx, secret)
	if (there) return there

	// Two who finish the first courses at one moment sign with one key.
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('certificate_keys'))`)
	const meanwhile = await newestKey(ctx, secret)
	if (meanwhile) return meanwhile
	const pair = generateKeyPairSync('ed25519')
	const { x = '', d = '' } = pair.privateKey.export({ format: 'jwk' })
	const id = crypto.randomUUID()
	await ctx.db
		.insert(certificateKeys)
		.values({ id, publicKey: x, privateKey: seal(d, secret), createdAt: ctx.now })
	return { id, privateKey: pair.privateKey }
}

async function newestKey(ctx: Ctx, secret: string): Promise<SigningKey | undefined> {
	const [row] = await ctx.db
		.select()
		.from(certificateKeys)
		.orderBy(desc(certificateKeys.createdAt), desc(certificateKeys.id))
		.limit(1)
	const d = row && unseal(row.privateKey, secret)
	if (!d) return undefined
	const jwk = { kty: 'OKP', crv: 'Ed25519', x: row.publicKey, d }
	return { id: row.id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** Ed25519, base64url. */
export function signText(text: string, { privateKey }: SigningKey): string {
	return sign(null, Buffer.from(text), privateKey).toString('base64url')
}

/** @internal The tests check by it what `signText` signed. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
	return verify(null, Buffer.from(text), openPublicKey(publicKey), Buffer.from(signature, 'base64url'))
}

/** The public key as programs take it. @param publicKey raw, base64url */
export function pemOf(publicKey: string): string {
	return String(openPublicKey(publicKey).export({ type: 'spki', format: 'pem' }))
}

function openPublicKey(publicKey: string): KeyObject {
	return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}
