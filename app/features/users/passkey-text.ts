// base64url, as WebAuthn uses in JSON: browsers before 2025 do not convert it themselves.

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
	return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function toText(bytes: ArrayBuffer): string {
	const plain = String.fromCharCode(...new Uint8Array(bytes))
	return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
