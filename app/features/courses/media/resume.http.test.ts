import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '#app/entry.http.ts'
import { collectGarbage } from '#scripts/import/memory.ts'
import { test } from '#tests/db.ts'
import { aScholar, sessionCookie } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aVideo } from '#tests/world-media.ts'
import { pieceBytes } from './model.ts'

const megabyte = 1024 * 1024

test('an upload of 60 MB that is cut goes on near where it was cut, and is never in memory', {
	timeout: 120_000,
}, async ({ db }) => {
	const server = createServer(getRequestListener(createApp(aRuntime(db), 'development').fetch))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const teacher = await aScholar(db)
	const { id: courseId } = await aCourse(db, { scholarId: teacher.id })
	const headers = {
		origin: `http://127.0.0.1:${port}`,
		cookie: await sessionCookie(db, teacher),
		'tus-resumable': '1.0.0',
	}
	const block = aVideo(megabyte)
	const size = 60 * megabyte
	const before = process.memoryUsage().arrayBuffers
	let most = 0

	/** Memory after a garbage collection. */
	function measure() {
		collectGarbage()
		most = Math.max(most, process.memoryUsage().arrayBuffers - before)
	}

	/** Sends one request megabyte by megabyte; hangs up after some. */
	function send(to: string, offset: number, hangUpAfter = Number.POSITIVE_INFINITY) {
		return new Promise<number>((resolve) => {
			const asked = request(`http://127.0.0.1:${port}${to}`, {
				method: 'PATCH',
				headers: {
					...headers,
					'upload-offset': String(offset),
					'content-type': 'application/offset+octet-stream',
					'content-length': String(size - offset),
				},
			})
			asked.on('response', (response) => resolve(response.resume().statusCode ?? 0))
			asked.on('error', () => resolve(0))
			let sent = 0
			const next = () => {
				if (sent % (4 * megabyte) === 0) measure()
				if (sent >= hangUpAfter) return asked.destroy()
				if (sent >= size - offset) return asked.end()
				const from = (offset + sent) % megabyte
				const piece = block.subarray(from, Math.min(megabyte, from + size - offset - sent))
				sent += piece.length
				asked.write(piece, () => setImmediate(next))
			}
			next()
		})
	}
	const metadata = Object.entries({ name: 'long.mp4', courseId })
		.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
		.join(',')
	const begun = await fetch(`${headers.origin}/uploads/media`, {
		method: 'POST',
		headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
	})
	const to = begun.headers.get('location') ?? ''
	const offset = async () =>
		Number((await fetch(headers.origin + to, { method: 'HEAD', headers })).headers.get('upload-offset'))

	expect(await send(to, 0, 30 * megabyte)).toBe(0)
	const kept = await offset()
	expect(kept).toBeGreaterThanOrEqual(2 * pieceBytes)
	expect(kept).toBeLessThan(size)
	expect(await offset()).toBe(kept)
	expect(await send(to, kept)).toBe(204)
	expect(await offset()).toBe(size)
	// Several pieces are under way on a busy machine; the whole is 60 MB.
	expect(most).toBeLessThan(size / 2)

	const start = kept - 3
	const part = await fetch(`${headers.origin}/media/${to.split('/').at(-1)}`, {
		headers: { ...headers, range: `bytes=${start}-${start + 9}` },
	})
	const expected = Array.from({ length: 10 }, (_, index) => block[(start + index) % megabyte])
	expect([...Buffer.from(await part.arrayBuffer())]).toEqual(expected)
})
