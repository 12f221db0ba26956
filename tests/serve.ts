import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { createListener } from '#app/entry.http.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { embedded } from '#app/platform/db/embedded.server.ts'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { openSettings } from '#app/platform/site/settings.server.ts'
import { readTemplate } from './template.ts'
import { testFiles } from './test-files.ts'
import { testEnv } from './world.ts'

export type Answer = {
	status: number
	headers: Record<string, string | string[] | undefined>
	bytes: Buffer
	text: string
}
type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends a request exactly as written: no client normalises the path. */
export function send(
	port: number,
	path: string,
	{ method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
			const parts: Buffer[] = []
			response.on('data', (part: Buffer) => parts.push(part))
			response.on('error', reject)
			response.on('end', () => {
				const bytes = Buffer.concat(parts)
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					bytes,
					text: bytes.toString(),
				})
			})
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

/** Opens the sockets one after the other, then sends all requests at once, several on each socket. */
export async function sendAtOnce(
	port: number,
	path: string,
	{ sockets, each }: { sockets: number; each: number },
) {
	const open: Socket[] = []
	for (let n = 0; n < sockets; n++) {
		const socket = connect(port, '127.0.0.1')
		await once(socket, 'connect')
		open.push(socket)
	}
	const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`
	const last = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`
	const etags = new Set<string>()
	let ok = 0
	const whole = open.map(async (socket) => {
		let text = ''
		socket.on('data', (part) => {
			text += part.toString('latin1')
		})
		await once(socket, 'close')
		ok += text.split('HTTP/1.1 200 OK').length - 1
		for (const [, etag] of text.matchAll(/\r\netag: (\S+)/g)) etags.add(etag ?? '')
	})
	for (const socket of open) socket.write(request.repeat(each - 1) + last)
	await Promise.all(whole)
	return { ok, etags: etags.size }
}

type Line = { method: string; path: string; status: number; cached?: true }

/** The site as `npm start` serves it, on a socket; `renders` counts rendered pages. */
export async function serve(database: Database, env: Partial<typeof testEnv> = {}) {
	const lines: Line[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
	const settings = await openSettings(database)
	const runtime: Runtime = {
		env: { ...testEnv, ...env },
		db: database.db,
		database,
		log,
		settings: settings.current,
		files: testFiles(),
		settingsStore: settings,
		close: async () => {},
	}
	const { listener, stats, drain } = await createListener(runtime, 'development')
	const server = createServer((request, response) => listener(request, response))
	await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return {
		runtime,
		port,
		stats,
		drain,
		lines,
		/** The number of rendered, not cached, answers. */
		renders: () => lines.filter((line) => line.status !== undefined && !line.cached).length,
		get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
			send(port, path, { headers, method }),
		post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
			send(port, path, {
				method: 'POST',
				body: new URLSearchParams(fields).toString(),
				headers: {
					'content-type': 'application/x-www-form-urlencoded',
					origin: testEnv.SITE_URL,
					...headers,
				},
			}),
	}
}

/** An embedded database of this test alone, with commits. */
export async function ownDatabase(): Promise<Database> {
	const template = inject('template') ?? ''
	const client = await createPglite({ loadDataDir: await readTemplate(template) })
	const database = embedded(client)
	onTestFinished(() => database.close())
	return database
}
