import { randomBytes } from 'node:crypto'
import {
	cpSync,
	globSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build.ts'
import { startSite } from './e2e/site.ts'

type Backend = { origin: string; isReady: boolean }

/** A minimal load balancer: polls `/readyz`, round robin, and tries the next if a connection is refused. */
async function balancer() {
	const backends: Backend[] = []
	const agent = new http.Agent({ keepAlive: true })
	let turn = 0
	const checks = setInterval(() => {
		for (const backend of backends) {
			fetch(`${backend.origin}/readyz`).then(
				(answer) => {
					backend.isReady = answer.ok
				},
				() => {
					backend.isReady = false
				},
			)
		}
	}, 200)

	const server = http.createServer(async (request, response) => {
		const body: Buffer[] = []
		for await (const piece of request as AsyncIterable<Buffer>) body.push(piece)
		pass(3)
		function pass(tries: number) {
			const ready = backends.filter(({ isReady }) => isReady)
			const backend = ready[turn++ % ready.length]
			if (!backend) return response.writeHead(502).end('nobody')
			const { hostname, port } = new URL(backend.origin)
			const { method, url, headers } = request
			const onward = http.request({ hostname, port, method, path: url, headers, agent }, (answer) => {
				response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-backend': backend.origin })
				answer.pipe(response)
			})
			onward.on('error', (error: NodeJS.ErrnoException) => {
				if (error.code === 'ECONNREFUSED' && tries > 0) {
					backend.isReady = false
					pass(tries - 1)
				} else response.writeHead(502).end(error.message)
			})
			onward.end(Buffer.concat(body))
		}
	})
	// As the site's: a connection that is closed after five seconds may be used at that very moment.
	server.keepAliveTimeout = 75_000
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		clearInterval(checks)
		agent.destroy()
		server.closeAllConnections()
		server.close()
	})
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return {
		origin: `http://127.0.0.1:${port}`,
		async add(origin: string) {
			const backend = { origin, isReady: false }
			backends.push(backend)
			while (!backend.isReady) await pause(20)
		},
	}
}

/** The program with a build whose stylesheet has another name, as after any change. */
function anotherBuild(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'mishkat-build-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	for (const name of ['app', 'scripts', 'drizzle', 'public', 'node_modules', 'tests'])
		symlinkSync(path.resolve(name), path.join(folder, name))
	for (const name of ['server.js', 'package.json', 'build'])
		cpSync(name, path.join(folder, name), { recursive: true })

	const [style = ''] = globSync('build/client/assets/app-*.css')
	const name = path.basename(style)
	const other = name.replace(/app-.*/, 'app-AnotherBuild.css')
	for (const end of ['', '.br', '.gz'])
		renameSync(path.join(folder, style + end), path.join(folder, path.dirname(style), other + end))
	for (const file of globSync('build/{server,client}/**/*.js', { cwd: folder })) {
		const full = path.join(folder, file)
		writeFileSync(full, readFileSync(full, 'utf8').replaceAll(name, other))
	}
	return folder
}

test('one of two processes is replaced by another build while people read and write, and nobody notices', {
	timeout: 240_000,
}, async () => {
	buildIfNeeded()
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `rolling_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database ${name}`)
	onTestFinished(async () => {
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
	url.pathname = `/${name}`
	const balance = await balancer()
	const files = mkdtempSync(path.join(os.tmpdir(), 'mishkat-files-'))
	onTestFinished(() => rmSync(files, { recursive: true, force: true }))
	const env = {
		DATABASE_URL: url.href,
		SECRET: 'a secret for tests, long enough!',
		SITE_URL: balance.origin,
		FILES_DIR: files,
		SAMPLE: 'no',
		DRAIN_SECONDS: '2',
		PORT: '0',
	}
	const old = [await startSite(env), await startSite(env)]
	for (const { origin } of old) await balance.add(origin)
	const running = new Set(old)
	onTestFinished(async () => {
		for (const site of running) await site.stop()
	})

	// Before the readers start: copying blocks this process.
	const other = anotherBuild()
	const failures: string[] = []
	const styles = new Set<string>()
	let isOver = false
	let answers = 0
	async function read(page: string) {
		const answer = await fetch(balance.origin + page)
		const html = await answer.text()
		answers++
		if (answer.status !== 200) failures.push(`${page} ${answer.status} ${html.slice(0, 80)}`)
		const [, style] = /href="(\/assets\/app-[^"]+\.css)"/.exec(html) ?? []
		if (!style) return
		styles.add(style)
		// Any process may be asked for it.
		const sheet = await fetch(balance.origin + style)
		answers++
		if (sheet.status !== 200) failures.push(`${style} ${sheet.status}`)
		await sheet.arrayBuffer()
	}
	async function write() {
		const answer = await fetch(`${balance.origin}/contact`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: balance.origin },
			body: new URLSearchParams({ name: '', email: '', message: '' }),
		})
		answers++
		if (answer.status !== 422)
			failures.push(`POST /contact ${answer.status} ${(await answer.text()).slice(0, 80)}`)
		else await answer.arrayBuffer()
	}
	const people = Array.from({ length: 6 }, async (_, n) => {
		while (!isOver) {
			for (const page of ['/', '/fatwas', '/about?x=1', '/ar/courses']) await read(page)
			if (n === 0) await write()
		}
	})

	await pause(1000)
	const fresh = await startSite(env, { cwd: other })
	running.add(fresh)
	await balance.add(fresh.origin)
	await pause(1500)
	const [leaving, staying] = old
	if (!leaving || !staying) throw new Error('two were started')
	await leaving.stop()
	running.delete(leaving)
	await pause(1500)
	isOver = true
	await Promise.all(people)

	expect(failures).toEqual([])
	expect(answers).toBeGreaterThan(100)
	expect(styles.size).toBe(2)
	for (const style of styles)
		for (const { origin } of [fresh, staying]) expect((await fetch(origin + style)).status, style).toBe(200)
})
