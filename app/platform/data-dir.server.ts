import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { SettingError } from './env.server.ts'

/** What a command line asks of the running server: a task's name and its arguments. */
type Ask = { task: string; args: string[] }
/** What it hears: lines to print, then how it ended. */
type Told = { line: string } | { done: true; code: number } | { pid: number }

/** A piece of work that the server does for a command line; it says its lines as they come. */
export type Task = (args: string[], say: (line: string) => void) => Promise<number>

export type Hold = {
	/** From now on the named tasks are done for whoever asks through the folder's socket. */
	serve: (tasks: Record<string, Task>) => void
	release: () => void
}

/**
 * Takes the folder for this process: PGlite allows one at a time and has no lock of its own.
 * The socket is lock and channel in one; one that a killed process left behind is recognised and replaced.
 * @throws SettingError naming the process that holds it
 */
export async function holdDataDir(dataDir: string): Promise<Hold> {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 })
	const socketPath = socketOf(dataDir)
	let tasks: Record<string, Task> = {}
	const server = createServer((socket) => answer(socket, () => tasks))

	if (!(await listens(server, socketPath))) {
		const holder = await holderOf(socketPath)
		if (holder !== null) throw held(dataDir, holder)
		rmSync(socketPath, { force: true })
		if (!(await listens(server, socketPath))) throw held(dataDir, (await holderOf(socketPath)) ?? 0)
	}
	// Two processes may both have found the dead socket; the one whose socket is no longer there gives way.
	const mine = inodeOf(socketPath)
	await new Promise((resolve) => setTimeout(resolve, 60))
	if (inodeOf(socketPath) !== mine) {
		server.close()
		throw held(dataDir, (await holderOf(socketPath)) ?? 0)
	}
	server.unref()
	return {
		serve(given) {
			tasks = given
		},
		release: () => server.close(),
	}
}

/**
 * Hands a task to the server that holds the folder.
 * @returns its exit code, or null when nobody holds the folder (then the caller may open it itself)
 */
export async function askHolder(
	dataDir: string,
	ask: Ask,
	say: (line: string) => void,
): Promise<number | null> {
	const socket = await reach(socketOf(dataDir))
	if (!socket) return null
	socket.write(`${JSON.stringify(ask)}\n`)
	for await (const line of createInterface({ input: socket })) {
		const told = JSON.parse(line) as Told
		if ('line' in told) say(told.line)
		if ('done' in told) {
			socket.end()
			return told.code
		}
	}
	say(
		'The server stopped before the work was done. What it had said is done is kept; run the command again for the rest.',
	)
	return 1
}

function answer(socket: Socket, tasks: () => Record<string, Task>) {
	const tell = (told: Told) => socket.writable && socket.write(`${JSON.stringify(told)}\n`)
	socket.on('error', () => {})
	createInterface({ input: socket }).once('line', async (line) => {
		const ask = JSON.parse(line) as Ask
		if (ask.task === 'who') return tell({ pid: process.pid })
		const task = tasks()[ask.task]
		if (!task) {
			tell({ line: `The running server knows no task called ${ask.task}.` })
			return tell({ done: true, code: 1 })
		}
		const code = await task(ask.args, (said) => tell({ line: said })).catch((error: Error) => {
			tell({ line: error.message })
			return 1
		})
		tell({ done: true, code })
	})
}

async function holderOf(socketPath: string): Promise<number | null> {
	const socket = await reach(socketPath)
	if (!socket) return null
	socket.write(`${JSON.stringify({ task: 'who', args: [] })}\n`)
	for await (const line of createInterface({ input: socket })) {
		socket.end()
		const told = JSON.parse(line) as Told
		return 'pid' in told ? told.pid : 0
	}
	return null
}

function reach(socketPath: string): Promise<Socket | null> {
	return new Promise((resolve) => {
		const socket = connect(socketPath)
		socket.once('connect', () => resolve(socket))
		socket.once('error', () => resolve(null))
	})
}

function listens(server: Server, socketPath: string): Promise<boolean> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
		)
		server.listen(socketPath, () => {
			server.removeAllListeners('error')
			resolve(true)
		})
	})
}

/** A socket's path may have about a hundred bytes; a deeper folder's lies in the system's temporary one. */
function socketOf(dataDir: string): string {
	const inside = path.resolve(dataDir, 'mishkat.sock')
	if (Buffer.byteLength(inside) < 100) return inside
	const name = createHash('sha256').update(inside).digest('hex').slice(0, 24)
	return path.join(os.tmpdir(), `mishkat-${name}.sock`)
}

function inodeOf(file: string): number | null {
	return statSync(file, { throwIfNoEntry: false })?.ino ?? null
}

function held(dataDir: string, pid: number): SettingError {
	const who = pid > 0 ? `the process ${pid}` : 'another process'
	return new SettingError(
		`DATA_DIR ${JSON.stringify(dataDir)} is in use by ${who}. Stop it, or set DATA_DIR and PORT to start a second, separate site.`,
	)
}
