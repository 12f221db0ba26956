import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '#app/entry.http.ts'
import { collectGarbage } from '#scripts/import/memory.ts'
import { test } from '#tests/db.ts'
import { aScholar, sessionCookie } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'

const megabyte = 1024 * 1024

test('200 MB that are too many are refused while they come, and are never in memory', {
	timeout: 60_000,
}, async ({ db }) => {
	const server = createServer(getRequestListener(createApp(aRuntime(db), 'development').fetch))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const origin = `http://127.0.0.1:${port}`
	const cookie = await sessionCookie(db, await aScholar(db))
	const piece = Buffer.alloc(64 * 1024, 1)
	const before = process.memoryUsage().arrayBuffers
	let most = 0
	let sent = 0

	const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
		// Without a length: only counting can tell.
		const asked = request(`${origin}/uploads/course-materials?name=a.pdf`, {
			method: 'POST',
			headers: { origin, cookie, 'content-type': 'application/octet-stream' },
		})
		asked.on('response', async (response) => {
			let text = ''
			for await (const part of response) text += part
			resolve({ status: response.statusCode ?? 0, text })
		})
		// The server hangs up on a client that goes on sending after the answer.
		asked.on('error', (error) => sent === 0 && reject(error))
		const send = () => {
			if (sent % (10 * megabyte) === 0) {
				// Uncollected garbage would make the figure random.
				collectGarbage()
				most = Math.max(most, process.memoryUsage().arrayBuffers - before)
			}
			if (sent >= 200 * megabyte) return asked.end()
			sent += piece.length
			asked.write(piece, () => setImmediate(send))
		}
		send()
	})
	expect(answer.status).toBe(413)
	expect(JSON.parse(answer.text)).toEqual({ code: 'files.too-large', values: { megabytes: '100' } })
	expect(sent).toBeLessThan(160 * megabyte)
	// Buffers grow on a busy machine, but not with the size of the upload.
	expect(most).toBeLessThan(40 * megabyte)
})
