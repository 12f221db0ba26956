import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's subscription keys, base64url. */
export type BrowserKeys = { p256dh: string; auth: string }

/** The record size of a whole message, the maximum of every push service (RFC 8291 §4). */
const recordBytes = 4096

const base64 = (text: string) => Buffer.from(text, 'base64url')
const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
	Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The keys of one message; only tests pass them. */
type Made = { salt: Buffer; ours: ECDH }
function made(): Made {
	const ours = createECDH('prime256v1')
	ours.generateKeys()
	return { salt: randomBytes(16), ours }
}

/**
 * Encrypts a message for this browser alone, so that push services cannot read it (RFC 8291 over RFC 8188,
 * `aes128gcm`).
 * @returns the body of the request
 * @throws Error if the browser's key is not on the curve
 */
export function encryptFor(
	{ p256dh, auth }: BrowserKeys,
	message: string,
	{ salt, ours }: Made = made(),
): Buffer {
	const theirs = base64(p256dh)
	const publicKey = ours.getPublicKey()
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey])
	const secret = derived(ours.computeSecret(theirs), base64(auth), info, 32)
	const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
	const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
	const cipher = createCipheriv('aes-128-gcm', key, nonce)
	const size = Buffer.alloc(5)
	size.writeUInt32BE(recordBytes)
	size.writeUInt8(publicKey.length, 4)
	return Buffer.concat([
		salt,
		size,
		publicKey,
		// 2 marks the last record.
		cipher.update(message, 'utf8'),
		cipher.update(Buffer.from([2])),
		cipher.final(),
		cipher.getAuthTag(),
	])
}
