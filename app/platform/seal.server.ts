import {
	createCipheriv,
	createDecipheriv,
	createSecretKey,
	hkdfSync,
	type KeyObject,
	randomBytes,
} from 'node:crypto'

/** Encrypts and signs (AES-256-GCM) a text that only this installation can read back. */
export function seal(text: string, secret: string): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
	const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text, or null when it was not sealed with this secret or was changed since. */
export function unseal(sealed: string, secret: string): string | null {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length < 28) return null
	const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
	decipher.setAuthTag(bytes.subarray(12, 28))
	try {
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
	} catch {
		return null
	}
}

const keys = new Map<string, KeyObject>()

// An installation has one secret; deriving its key takes longer than sealing.
function keyOf(secret: string): KeyObject {
	let key = keys.get(secret)
	if (!key) {
		key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'mishkat seal', 32)))
		keys.set(secret, key)
	}
	return key
}
