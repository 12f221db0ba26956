import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { serverEnvironment, serverFlags } from '../become.ts'
import { askEverything } from './ask-everything.ts'

const password = 'mishkat-demo'

/**
 * Unpacks a release in isolation, starts it with the sample organisation, and requests every kind of page and
 * picture.
 * @param archive of one folder, with its own Node
 * @returns the number of addresses, and the errors as sentences
 */
export async function tryOut(archive: string): Promise<{ asked: number; wrong: string[] }> {
	const outside = mkdtempSync(path.join(os.tmpdir(), 'mishkat-release-'))
	try {
		for (let at = outside; at !== path.dirname(at); at = path.dirname(at))
			if (existsSync(path.join(at, 'node_modules')))
				throw new Error(`${at} has packages of its own, which the release would find.`)
		execFileSync('tar', ['-xzf', archive, '-C', outside, '--strip-components=1'])
		const { origin, stop, said } = await start(outside)
		try {
			const persons = ['user', 'scholar', 'admin'].map((name) => ({
				email: `${name}@mishkat.example`,
				password,
			}))
			const { asked, wrong } = await askEverything(origin, persons)
			const logged = said()
				.split('\n')
				.filter((line) => /"level":(50|60)/.test(line))
			return { asked, wrong: [...wrong, ...logged.map((line) => `It logged an error: ${line}`)] }
		} finally {
			await stop()
		}
	} finally {
		rmSync(outside, { recursive: true, force: true })
	}
}

/** Starts the site like an operator, on a free port. */
async function start(folder: string) {
	const port = await freePort()
	const origin = `http://127.0.0.1:${port}`
	const child = spawn(path.join(folder, 'node_modules/node/bin/node'), [...serverFlags, 'server.js'], {
		cwd: folder,
		// Without this process's settings and packages.
		env: {
			...serverEnvironment,
			PATH: process.env.PATH ?? '',
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: String(port),
			SITE_URL: origin,
			DATA_DIR: path.join(folder, 'data'),
			SAMPLE: 'yes',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const lines: string[] = []
	child.stderr.on('data', (chunk: Buffer) => lines.push(String(chunk)))
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	await new Promise<void>((resolve, reject) => {
		child.once('exit', (code) =>
			reject(new Error(`The release ended with ${code} at its start.\n${lines.join('\n')}`)),
		)
		createInterface({ input: child.stdout }).on('line', (line) => {
			lines.push(line)
			const entry = line.startsWith('{') ? (JSON.parse(line) as { msg: string }) : null
			if (entry?.msg === 'listening') resolve()
		})
	})
	return {
		origin,
		said: () => lines.join('\n'),
		stop: () => {
			child.kill('SIGTERM')
			return ended
		},
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
