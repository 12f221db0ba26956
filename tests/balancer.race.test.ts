import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build.ts'
import { blockableWay } from './blockable-way.ts'
import { freePort, hasCaddy, startCaddy } from './caddy.ts'
import { startSite } from './e2e/site.ts'

if (!hasCaddy) process.stdout.write('Not tested: the Caddyfile, because there is no caddy on this machine.\n')

/** Two processes of the built site on one PostgreSQL, behind the shipped Caddyfile. */
async function twoBehindCaddy() {
	buildIfNeeded()
	const way = await blockableWay()
	const files = mkdtempSync(path.join(os.tmpdir(), 'mishkat-files-'))
	onTestFinished(() => rmSync(files, { recursive: true, force: true }))
	const port = await freePort()
	const origin = `http://127.0.0.1:${port}`
	const env = {
		DATABASE_URL: way.url,
		DATABASE_CONNECT_SECONDS: '1',
		SECRET: 'a secret for tests, long enough!',
		SITE_URL: origin,
		FILES_DIR: files,
		SAMPLE: 'no',
		TRUST_PROXY: '1',
		DRAIN_SECONDS: '6',
	}
	const sites = [await startSite(env), await startSite(env)]
	const running = new Set(sites)
	onTestFinished(async () => {
		for (const site of running) await site.kill()
	})
	const [one, other] = sites
	if (!one || !other) throw new Error('two were started')
	const said = await startCaddy(port, [
		one.origin.slice('http://'.length),
		other.origin.slice('http://'.length),
	])
	return { port, origin, way, one, other, running, said }
}

/** Requests this page ten times a second until it is stopped. */
function reader(address: string) {
	const answers: string[] = []
	let isOver = false
	let slowest = 0
	const done = (async () => {
		while (!isOver) {
			const started = performance.now()
			const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).then(
				async (said) => {
					await said.arrayBuffer()
					return String(said.status)
				},
				(error: Error) => error.name,
			)
			answers.push(answer)
			slowest = Math.max(slowest, performance.now() - started)
			await pause(100)
		}
	})()
	return async () => {
		isOver = true
		await done
		const failed = answers.filter((answer) => answer !== '200')
		return {
			asked: answers.length,
			failed: failed.length,
			by: [...new Set(failed)],
			slowest: Math.round(slowest),
		}
	}
}

/** Sends these bytes, and hangs up after the answer or a second. */
async function send(port: number, bytes: string): Promise<string> {
	const socket = connect(port, '127.0.0.1')
	let said = ''
	socket.on('error', () => {})
	socket.on('data', (part: Buffer) => {
		said += part
	})
	socket.end(bytes)
	for (let n = 0; n < 20 && !socket.closed; n++) await pause(50)
	socket.destroy()
	return said
}

const chunked = (method: string) =>
	`${method} /set-password/a-secret HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n`
const broken = [
	`${chunked('POST')}ZZ\r\n`,
	`${chunked('GET')}ZZ\r\n`,
	`${chunked('POST')}5\r\nabc`,
	`${chunked('POST')}5\r\nabcdefgh\r\n0\r\n\r\n`,
	'POST /contact HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 900\r\n\r\nabc',
	'POST /contact HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n',
]

test.skipIf(!hasCaddy)(
	'broken requests of strangers take no process away from the others',
	{
		timeout: 240_000,
	},
	async () => {
		const { port, origin, said: log } = await twoBehindCaddy()
		const kept = reader(`${origin}/about`)
		const made = reader(`${origin}/about?x=1`)
		const until = performance.now() + 15_000
		while (performance.now() < until) {
			for (const bytes of broken) void send(port, bytes)
			await pause(300)
		}
		const said = [await kept(), await made()]
		console.info('Read during broken requests:', said)
		expect(log(), 'a link that opens an account').not.toContain('a-secret')
		for (const { asked, failed } of said) {
			expect(asked).toBeGreaterThan(10)
			expect(failed).toBe(0)
		}
	},
)

test.skipIf(!hasCaddy)(
	'pages that are kept are read while the database is away',
	{
		timeout: 240_000,
	},
	async () => {
		const { origin, way, one, other } = await twoBehindCaddy()
		const pages = ['', '/ar', '/ur'].flatMap((language) =>
			[
				'/about',
				'/fatwas',
				'/courses',
				'/scholars',
				'/faq',
				'/contact',
				'/privacy-policy',
				'/terms-of-use',
			].map((page) => language + page),
		)
		const kept: string[] = []
		for (const page of pages) {
			const answers = await Promise.all(
				[one, other].map((site) => fetch(site.origin + page, { redirect: 'manual' })),
			)
			if (answers.every(({ status, headers }) => status === 200 && headers.has('etag'))) kept.push(page)
		}
		expect(kept).toEqual(pages)

		way.refuse()
		for (const site of [one, other])
			for (let n = 0; (await (await fetch(`${site.origin}/readyz`)).text()) === 'ready'; n++) {
				if (n > 100) expect.fail('it is not known to be away')
				await pause(100)
			}
		await pause(5000)
		const read = await Promise.all(kept.map(async (page) => (await fetch(origin + page)).status))
		const served = read.filter((status) => status === 200).length
		console.info(`Kept pages served while the database is away: ${served} of ${kept.length}`)
		expect(served).toBe(kept.length)

		await way.open()
		await pause(5000)
		expect((await fetch(`${origin}/about?x=1`)).status).toBe(200)
	},
)

test.skipIf(!hasCaddy).for(['SIGTERM', 'SIGKILL'] as const)(
	'who reads does not notice that a process ends by %s',
	{
		timeout: 240_000,
	},
	async (signal) => {
		const { origin, one, running } = await twoBehindCaddy()
		const readers = Array.from({ length: 4 }, (_, n) => reader(`${origin}/about?x=${n}`))
		await pause(1000)
		running.delete(one)
		await (signal === 'SIGTERM' ? one.stop() : one.kill())
		await pause(6000)
		const said = await Promise.all(readers.map((stop) => stop()))
		console.info(signal, said)
		for (const { asked, failed } of said) {
			expect(asked).toBeGreaterThan(20)
			expect(failed).toBe(0)
		}
	},
)
