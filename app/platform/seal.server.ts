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

type Until = {
	/** When it ends, inside the seal; whoever opens it then says what time it is. */
	until?: Date
}
type Now = {
	/** Opens what was sealed with an end, before that end; without it, what was sealed without one. */
	now?: Date
}

/** Encrypts and signs (AES-256-GCM) a text that only this installation can read back. */
export function seal(text: string, secret: string, { purpose, of = '', until }: Use & Until = {}): string {
	const iv = randomBytes(12)
	const said = until ? `${until.getTime()} ${text}` : text
	const aad = associated(of, until !== undefined)
	const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(aad)
	const body = Buffer.concat([cipher.update(said, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text, or null when it was not sealed so, with this secret, was changed since, or is over. */
export function unseal(
	sealed: string,
	secret: string,
	{ purpose, of = '', now }: Use & Now = {},
): string | null {
	const bytes = Buffer.from(sealed, 'base64url')
	if (bytes.length < 28) return null
	const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
	decipher.setAAD(associated(of, now !== undefined)).setAuthTag(bytes.subarray(12, 28))
	try {
		const said = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
		if (!now) return said
		const end = said.indexOf(' ')
		return Number(said.slice(0, end)) > now.getTime() ? said.slice(end + 1) : null
	} catch {
		return null
	}
}

/** What has an end is never taken for what has none, nor the other way round. */
function associated(of: string, ends: boolean): Buffer {
	return Buffer.from(ends ? `${of}\nends` : of)
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
