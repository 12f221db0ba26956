import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { senderOf } from '../mail/mail.ts'
import type { Env } from '../process/env.server.ts'

/** The lifetime of a token; RFC 8292 allows a day. */
const tokenSeconds = 12 * 60 * 60
const keyBytes = 32

type Site = Pick<Env, 'SITE_URL'> & Partial<Pick<Env, 'VAPID_PRIVATE_KEY' | 'MAIL_FROM'>>

/** A new private key that identifies the site to push services, base64url. */
export function makeVapidKey(): string {
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	return privateKey.export({ format: 'jwk' }).d ?? ''
}

export function isVapidKey(text: string): boolean {
	if (!/^[\w-]+$/.test(text) || Buffer.from(text, 'base64url').length !== keyBytes) return false
	try {
		publicKeyOf(text)
		return true
	} catch {
		return false
	}
}

/** The key for browsers, base64url; null: the operator set none, so nothing is pushed. */
export function vapidPublicKey({ VAPID_PRIVATE_KEY }: Partial<Site>): string | null {
	return VAPID_PRIVATE_KEY ? publicKeyOf(VAPID_PRIVATE_KEY).toString('base64url') : null
}

/**
 * Identifies the site to a push service (RFC 8292).
 * @param site one that has a key
 * @param endpoint the request's address
 * @returns the header `Authorization`
 */
export function vapidHeader(site: Site, endpoint: URL, now: Date): string {
	const { VAPID_PRIVATE_KEY: d = '', MAIL_FROM, SITE_URL } = site
	const publicKey = publicKeyOf(d)
	const coordinate = (from: number) => publicKey.subarray(from, from + keyBytes).toString('base64url')
	const jwk = { kty: 'EC', crv: 'P-256', d, x: coordinate(1), y: coordinate(1 + keyBytes) }
	const said = [
		{ typ: 'JWT', alg: 'ES256' },
		{
			aud: endpoint.origin,
			exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
			// The contact for problems with our requests.
			sub: MAIL_FROM ? `mailto:${senderOf({ MAIL_FROM }).address}` : SITE_URL,
		},
	]
	const text = said.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
	const key = createPrivateKey({ format: 'jwk', key: jwk })
	const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
	return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

function publicKeyOf(privateKey: string): Buffer {
	const keys = createECDH('prime256v1')
	keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
	return keys.getPublicKey()
}
