import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Reach } from '#app/platform/http/reach.server.ts'

/**
 * Another site, on this machine, until the test ends.
 * @param host its name
 * @returns its address, and how to reach it
 */
export async function aLocalSite(host: string, answer: RequestListener) {
	const server = createServer(answer)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const port = String((server.address() as AddressInfo).port)
	const reach: Reach = {
		resolve: async () => [{ address: '127.0.0.1', family: 4 }],
		isAllowed: (address) => address === '127.0.0.1',
		protocols: ['http:'],
		ports: [port],
		milliseconds: 10_000,
	}
	return { at: `http://${host}:${port}`, reach }
}
