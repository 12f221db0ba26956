import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '#scripts/build.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the site under test listens, for example http://127.0.0.1:40123. */
		origin: string
	}
}

/** The built site with the sample organisation in a folder of its own, as `npm start` runs it. */
export default async function site(project: TestProject) {
	buildIfNeeded()
	const { origin, stop } = await startSite({ SAMPLE: 'yes' })
	project.provide('origin', origin)
	return stop
}

/**
 * Starts a site on a free port of this machine, in a folder of its own unless DATA_DIR names one.
 * @param cwd where the program and its build are
 */
export async function startSite(
	env: Record<string, string>,
	cwd = process.cwd(),
): Promise<{ origin: string; pid: number; said: () => string; stop: () => Promise<void> }> {
	const own = env.DATA_DIR === undefined
	const folder = env.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'mishkat-site-')))
	const child = spawn(process.execPath, ['server.ts'], {
		cwd,
		env: {
			...process.env,
			NODE_ENV: 'production',
			HOST: '',
			PORT: '0',
			DATA_DIR: folder,
			LOG_LEVEL: 'info',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let said = ''
	child.stderr.on('data', (chunk: Buffer) => {
		said += chunk
	})
	const port = await new Promise<number>((resolve, reject) => {
		child.once('exit', (code) =>
			reject(new Error(`The site ended with ${code} before it listened.\n${said}`)),
		)
		createInterface({ input: child.stdout }).on('line', (line) => {
			said += `${line}\n`
			const found = line.startsWith('{') && (JSON.parse(line) as { msg: string; port?: number })
			if (found && found.msg === 'listening' && found.port) resolve(found.port)
		})
	})
	return {
		origin: `http://127.0.0.1:${port}`,
		pid: child.pid ?? 0,
		/** What it has printed so far. */
		said: () => said,
		async stop() {
			child.removeAllListeners('exit')
			const ended = new Promise((resolve) => child.once('exit', resolve))
			child.kill('SIGTERM')
			await ended
			if (own) await rm(folder, { recursive: true, force: true })
		},
	}
}
