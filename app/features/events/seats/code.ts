const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12
const shape = /^M[0-9A-HJKMNP-TV-Z]{12}$/

/** A ticket's code: `M` and 60 random bits in Crockford's base 32. Short, so that its QR code is easy to read. */
export function makeTicketCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(length))
	return `M${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`
}

/** Reads a scanned or typed code; null if it is none. */
export function readTicketCode(typed: string): string | null {
	const code = typed
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[\s-]/g, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1')
	return shape.test(code) ? code : null
}

/** In groups, for reading aloud. */
export function formatTicketCode(code: string): string {
	return `${code.slice(0, 5)} ${code.slice(5, 9)} ${code.slice(9)}`
}
