import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	sign,
	verify,
} from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { seal, unseal } from '../seal.server.ts'
import { certificateKeys } from './tables.server.ts'

type SigningKey = { id: string; privateKey: KeyObject }

/**
 * The current signing key: created with the first certificate, and again when the newest was sealed with another
 * secret. Older keys still verify their certificates.
 */
export async function signingKey(ctx: Ctx, secret: string): Promise<SigningKey> {
	const there = await newestKey(ctx, secret)
	if (there) return there

	// Two students who finish at the same moment must not create two keys.
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

/** @internal Verifies in tests what `signText` signed. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
	return verify(null, Buffer.from(text), openPublicKey(publicKey), Buffer.from(signature, 'base64url'))
}

/**
 * @param publicKey raw, base64url
 * @returns the key as PEM
 */
export function pemOf(publicKey: string): string {
	return String(openPublicKey(publicKey).export({ type: 'spki', format: 'pem' }))
}

function openPublicKey(publicKey: string): KeyObject {
	return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}
