import { type IncomingMessage, request } from 'node:http'
import { onTestFinished } from 'vitest'

export type LiveReader = {
	status: number
	headers: IncomingMessage['headers']
	/** All topics so far, in order. */
	topics: string[]
	/** The raw stream. */
	text: () => string
	/** The last message's id, for `since` of a reconnect. */
	lastId: () => number
	hasEnded: () => boolean
	leave: () => void
}

/** Opens /live like a browser, and reads until it ends. */
export function readLive(
	origin: string,
	{ cookie, since = Date.now() }: { cookie: string; since?: number },
): Promise<LiveReader> {
	return new Promise((resolve, reject) => {
		const headers = { cookie, 'accept-encoding': 'br, gzip', 'last-event-id': String(since) }
		const asked = request(`${origin}/live`, { headers, agent: false }, (answer) => {
			const topics: string[] = []
			let text = ''
			let rest = ''
			let lastId = since
			let hasEnded = false
			answer.on('data', (part: Buffer) => {
				text += part
				const messages = (rest + part).split('\n\n')
				rest = messages.pop() ?? ''
				for (const message of messages) {
					const [, id, said = ''] = /^id: (\d+)\ndata: (.*)$/.exec(message) ?? []
					if (!id) continue
					lastId = Number(id)
					topics.push(...said.split(' ').filter(Boolean))
				}
			})
			const end = () => {
				hasEnded = true
			}
			answer.on('end', end).on('error', end)
			resolve({
				status: answer.statusCode ?? 0,
				headers: answer.headers,
				topics,
				text: () => text,
				lastId: () => lastId,
				hasEnded: () => hasEnded,
				leave: () => asked.destroy(),
			})
		})
		asked.on('error', reject)
		asked.end()
		onTestFinished(() => void asked.destroy())
	})
}
