import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Text = { to: string; text: string }

/** An operator's SMS hook on this machine, which stores its messages. */
export async function anSmsHook() {
	const sent: Text[] = []
	let works = true
	const server = createServer(async (request, response) => {
		let body = ''
		for await (const piece of request) body += piece
		if (works) sent.push(JSON.parse(body) as Text)
		response.writeHead(works ? 204 : 503).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		env: { SMS_HOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts` },
		sent,
		/** The code in the last text message to a number. */
		codeFor: (to: string) =>
			/\b(\d{6})\b/.exec(sent.filter((text) => text.to === to).at(-1)?.text ?? '')?.[1] ?? 'none',
		breaks: (broken: boolean) => {
			works = !broken
		},
		forget: () => sent.splice(0),
		close: () => new Promise((resolve) => server.close(resolve)),
	}
}
