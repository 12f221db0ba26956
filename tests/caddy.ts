import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** A free port. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	server.close()
	await once(server, 'close')
	return port
}

/** The shipped Caddyfile, with local addresses and no certificate. @returns its output so far */
export async function startCaddy(port: number, processes: [string, string]): Promise<() => string> {
	const shipped = readFileSync('Caddyfile', 'utf8')
	const names = ['app-a:3000', 'app-b:3000']
	if (names.some((name) => shipped.split(name).length !== 2))
		throw new Error('The Caddyfile names them otherwise.')
	const changed = names.reduce((text, name, n) => text.replace(name, processes[n] ?? ''), shipped)
	const folder = mkdtempSync(path.join(os.tmpdir(), 'mishkat-caddy-'))
	const file = path.join(folder, 'Caddyfile')
	// Its global options are in the block at its top.
	writeFileSync(file, changed.replace('{\n', '{\n\tadmin off\n\tauto_https off\n'))
	const child: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
		env: {
			...process.env,
			HOME: folder,
			XDG_DATA_HOME: folder,
			XDG_CONFIG_HOME: folder,
			SITE_HOST: `http://127.0.0.1:${port}`,
		},
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let said = ''
	child.stderr?.on('data', (bytes: Buffer) => {
		said += bytes
	})
	onTestFinished(async () => {
		const ended = child.exitCode === null && once(child, 'exit')
		child.kill('SIGKILL')
		await ended
		rmSync(folder, { recursive: true, force: true })
	})
	for (let tries = 0; tries < 200; tries++) {
		if (child.exitCode !== null) break
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
		if (answer?.ok) return () => said
		await pause(50)
	}
	throw new Error(`Caddy does not answer.\n${said}`)
}
