import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { aLocalSite } from './local-site.ts'

export type PushRequest = { path: string; headers: Record<string, unknown>; body: Buffer }

/** A browser maker's push service, on this machine. It gives the answers it is told to, and stores its requests. */
export async function aPushService() {
	const sent: PushRequest[] = []
	const service = { status: 201 }
	const site = await aLocalSite('push.example.com', async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part as Buffer)
		sent.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
		response.writeHead(service.status).end()
	})
	return { service, sent, ...site }
}

/** A browser's keys and its decryption. */
export function aBrowser() {
	const keys = createECDH('prime256v1')
	keys.generateKeys()
	const secret = randomBytes(16)

	/** RFC 8291 §3.4 and RFC 8188 §2, from the other side. */
	function read(body: Buffer): Record<string, string> {
		const salt = body.subarray(0, 16)
		const theirs = body.subarray(21, 21 + (body[20] ?? 0))
		const record = body.subarray(21 + theirs.length)
		const derived = (from: Buffer, with_: Buffer, info: Buffer | string, bytes: number) =>
			Buffer.from(hkdfSync('sha256', from, with_, info, bytes))
		const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
		const shared = derived(keys.computeSecret(theirs), secret, info, 32)
		const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
		const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12)
		const cipher = createDecipheriv('aes-128-gcm', key, nonce)
		cipher.setAuthTag(record.subarray(-16))
		const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
		return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
	}
	return {
		read,
		keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
	}
}
