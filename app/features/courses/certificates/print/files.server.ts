import { pemOf } from '#app/platform/signatures/keys.server.ts'
import { type Certificate, signedText } from '../model.ts'

/** File name of a public key: short enough for a command. */
export function keyFile(keyId: string): string {
	return `mishkat-key-${keyId.slice(0, 8)}.pem`
}

/** Files that prove a certificate without this site. */
export function proofsOf(certificate: Certificate) {
	const { number, signature, key } = certificate
	return {
		txt: {
			name: `${number}.txt`,
			type: 'text/plain; charset=utf-8',
			body: Buffer.from(signedText(certificate)),
		},
		sig: {
			name: `${number}.sig`,
			type: 'application/octet-stream',
			body: Buffer.from(signature, 'base64url'),
		},
		pem: { name: keyFile(key.id), type: 'application/x-pem-file', body: Buffer.from(pemOf(key.publicKey)) },
	}
}

export function jsonOf(certificate: Certificate): string {
	const { number, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } = certificate
	const { revokedAt, revokedReason, replacement, signature, key } = certificate
	const statement = { number, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt }
	const status = replacement
		? { status: 'replaced', replacedBy: replacement }
		: revokedAt
			? { status: 'revoked', revokedAt, revokedReason }
			: { status: 'valid' }
	const signed = { text: signedText(certificate), signature, algorithm: 'Ed25519', key }
	return `${JSON.stringify({ ...statement, ...status, signed }, null, '\t')}\n`
}
