import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { serverEnvironment, serverFlags } from '#scripts/become.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { unpackChromium } from './chromium.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The addresses of the sites, one a worker, for example http://127.0.0.1:40123. */
		origins: string[]
		/** The data folder of a site with the sample organisation, copied for others. */
		sample: string
	}
}

/**
 * The built site with the sample organisation as `npm start` runs it, one for each worker, in folders of their own.
 */
export default async function sites(project: TestProject) {
	buildIfNeeded()
	unpackChromium()
	const sample = await mkdtemp(path.join(os.tmpdir(), 'mishkat-sample-'))
	const first = await startSite({ SAMPLE: 'yes', DATA_DIR: sample })
	await first.stop()
	project.provide('sample', sample)
	const workers = Array.from({ length: Number(project.config.maxWorkers) }, () =>
		startSite({ SAMPLE: 'yes' }, { copyOf: sample }),
	)
	const started = await Promise.all(workers)
	project.provide(
		'origins',
		started.map((site) => site.origin),
	)
	return async () => {
		await Promise.all(started.map((site) => site.stop()))
		await rm(sample, { recursive: true, force: true })
	}
}

type Started = {
	origin: string
	pid: number
	/** Its output so far. */
	said: () => string
	stop: () => Promise<void>
	/** Ends it like a power failure. */
	kill: () => Promise<void>
}

/**
 * Starts a site on a free port of this machine, in a folder of its own unless DATA_DIR names one.
 * @param options `cwd`: the folder of program and build; `copyOf`: a data folder to copy
 */
export async function startSite(
	env: Record<string, string>,
	{ cwd = process.cwd(), copyOf }: { cwd?: string; copyOf?: string } = {},
): Promise<Started> {
	const own = env.DATA_DIR === undefined
	const folder = env.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'mishkat-site-')))
	if (copyOf) cpSync(copyOf, folder, { recursive: true })
	const child = spawn(process.execPath, [...serverFlags, 'server.js'], {
		cwd,
		env: {
			...serverEnvironment,
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
	async function end(signal: NodeJS.Signals) {
		child.removeAllListeners('exit')
		const ended = new Promise((resolve) => child.once('exit', resolve))
		child.kill(signal)
		await ended
		if (own) await rm(folder, { recursive: true, force: true })
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		pid: child.pid ?? 0,
		said: () => said,
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	}
}
