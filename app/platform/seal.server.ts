import {
	createCipheriv,
	createDecipheriv,
	createSecretKey,
	hkdfSync,
	type KeyObject,
	randomBytes,
} from 'node:crypto'

type Use = {
	/** The key is for this alone: what was sealed for one purpose is nothing to another. */
	purpose?: string
	/** What it belongs to, for example the id of its row: sealed, it cannot be moved to another. */
	of?: string
}

/** Encrypts and signs (AES-256-GCM) a text that only this installation can read back. */
export function seal(text: string, secret: string, { purpose, of = '' }: Use = {}): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(of))
	const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text, or null when it was not sealed so, with this secret, or was changed since. */
export function unseal(sealed: string, secret: string, { purpose, of = '' }: Use = {}): string | null {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length < 28) return null
	const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
	decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(12, 28))
	try {
		return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
	} catch {
		return null
	}
}

const keys = new Map<string, KeyObject>()

/** A key of 256 bits, derived (HKDF-SHA256) from the site's secret for one purpose. */
export function keyFor(secret: string, purpose = 'mishkat seal'): KeyObject {
	// An installation has one secret; deriving its keys takes longer than sealing.
	const name = `${purpose}\n${secret}`
	let key = keys.get(name)
	if (!key) {
		key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
		keys.set(name, key)
	}
	return key
}
