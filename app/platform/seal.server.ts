import {
	createCipheriv,
	createDecipheriv,
	createSecretKey,
	hkdfSync,
	type KeyObject,
	randomBytes,
} from 'node:crypto'

type Use = {
	/** Separates keys: a text sealed for one purpose cannot be opened for another. */
	purpose?: string
	/** Binds the text, for example to the id of its row: it cannot be moved to another. */
	of?: string
}

type Until = {
	/** Its expiry, sealed too; opening it then needs the time. */
	until?: Date
}
type Now = {
	/** Needed for a text with an expiry, and refused for one without. */
	now?: Date
}

/** Encrypts and authenticates (AES-256-GCM) a text that only this installation can read. */
export function seal(text: string, secret: string, { purpose, of = '', until }: Use & Until = {}): string {
	const iv = randomBytes(12)
	const said = until ? `${until.getTime()} ${text}` : text
	const aad = associated(of, until !== undefined)
	const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(aad)
	const body = Buffer.concat([cipher.update(said, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text, or null if it has another secret, purpose or row, was changed, or has expired. */
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

/** A text with an expiry never passes for one without, or the other way round. */
function associated(of: string, ends: boolean): Buffer {
	return Buffer.from(ends ? `${of}\nends` : of)
}

const keys = new Map<string, KeyObject>()

/** A 256-bit key, derived (HKDF-SHA256) from the site's secret for one purpose. */
export function keyFor(secret: string, purpose = 'mishkat seal'): KeyObject {
	// Cached: deriving takes longer than sealing.
	const name = `${purpose}\n${secret}`
	let key = keys.get(name)
	if (!key) {
		key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
		keys.set(name, key)
	}
	return key
}
