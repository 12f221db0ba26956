import http from 'node:http'
import https from 'node:https'
import { openInternet, pinned, type Reach, Refused, readUrl } from '../http/reach.server.ts'
import type { Env } from '../process/env.server.ts'
import { type BrowserKeys, encryptFor } from './encryption.server.ts'
import { vapidHeader } from './vapid.server.ts'

/** Push services have https addresses on the public internet, at the usual port. */
export const pushReach: Reach = { ...openInternet, protocols: ['https:'] }

export type Message = {
	to: BrowserKeys & { endpoint: string }
	text: string
	/** Delivered even to a phone that saves power. */
	isUrgent: boolean
}

/** How long a push service keeps it for an absent browser. */
const keptSeconds = 24 * 60 * 60
const answerMs = 20_000

/**
 * Sends a message to a browser through its push service.
 * @returns `gone`: the subscription has ended · `refused`: retrying is useless · `later`: retry
 */
export async function pushMessage(
	env: Env,
	{ to, text, isUrgent }: Message,
	{ reach = pushReach, now }: { reach?: Reach; now: Date },
): Promise<{ result: 'sent' | 'gone' | 'refused' | 'later'; said: string }> {
	try {
		const url = readUrl(to.endpoint, reach)
		const body = encryptFor(to, text)
		const status = await post(url, body, reach, {
			authorization: vapidHeader(env, url, now),
			'content-type': 'application/octet-stream',
			'content-encoding': 'aes128gcm',
			'content-length': String(body.length),
			ttl: String(keptSeconds),
			urgency: isUrgent ? 'high' : 'normal',
		})
		return { result: resultOf(status), said: String(status) }
	} catch (error) {
		// A name that resolves to a private network is not retried either.
		return { result: error instanceof Refused ? 'gone' : 'later', said: String(error) }
	}
}

function resultOf(status: number) {
	if (status >= 200 && status < 300) return 'sent'
	if (status === 404 || status === 410) return 'gone'
	return status === 429 || status >= 500 ? 'later' : 'refused'
}

async function post(url: URL, body: Buffer, reach: Reach, headers: Record<string, string>): Promise<number> {
	const signal = AbortSignal.timeout(answerMs)
	const lookup = await pinned(url, reach, signal)
	const { request } = url.protocol === 'https:' ? https : http
	return new Promise((resolve, reject) => {
		request(
			url,
			{ method: 'POST', lookup, signal, headers, agent: false, maxHeaderSize: 16 * 1024 },
			(response) => {
				// The rest of the answer is not needed.
				response.destroy()
				resolve(response.statusCode ?? 0)
			},
		)
			.on('error', reject)
			.end(body)
	})
}
